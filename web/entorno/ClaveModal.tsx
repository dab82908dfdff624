import IconAlertTriangle from 'icono:alert-triangle'
import { Checkbox, Group } from '@mantine/core'
import type { z } from 'zod'
import { claveDeEntorno } from '#contract/environment.ts'
import { admite, type Clase, claveConocida, leerValor, malValor, palabrasDe, RECARGAN } from '#domain/entorno/claves.ts'
import { api } from '../call/api.ts'
import { useLlamada } from '../query/consulta.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { exito, peligro } from '../ui/alertas.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { grupoRequerido } from '../ui/campos/campo.tsx'
import { CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { useCampo } from '../ui/campos/useCampo.tsx'
import { clases } from '../ui/clases.ts'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { RECARGA, recargarPronto } from '../ui/recargarPronto.ts'
import css from './ClaveModal.module.css'
import type { Clave, Opciones } from './clave.ts'

type Datos = z.input<typeof claveDeEntorno>

interface ClaveModalProps {
  /** Key to change; undefined adds one. */
  clave: Clave | undefined
  sucursales: Opciones
  releer: (id: number) => Promise<Clave | undefined>
  /** Is told the name of a key that was added. */
  alAgregar: (tagName: string) => void
  alCerrar: () => void
}

const SI_O_NO = [
  { id: 'true', text: 'Sí' },
  { id: 'false', text: 'No' },
]

const valoresDe = ({ id, version, tagName, displayText, value }: Clave) => ({
  id,
  version,
  tagName,
  displayText,
  value,
})

/** Judges a value as the server will, so that it is told in its field at once. */
const esquema = claveDeEntorno.check(({ value: { tagName, value }, issues }) => {
  if (leerValor(tagName, value) === null)
    issues.push({ code: 'custom', path: ['value'], message: malValor(tagName), input: value })
})

/** Adds a key or changes one (S22). */
export function ClaveModal({ clave, sucursales, releer, alAgregar, alCerrar }: ClaveModalProps) {
  const valores = clave ? valoresDe(clave) : { tagName: '', displayText: '', value: '' }
  const form = useFormulario({ esquema, valores })
  const tagName = form.watch('tagName') ?? ''
  const conocida = claveConocida(tagName)
  const guardar = useLlamada(api.environment.set, { invalida: [api.environment.get] })
  const alDia = useAlDia({
    form,
    leer: async () => {
      const leida = clave && (await releer(clave.id))
      return leida && valoresDe(leida)
    },
    agregar: () => form.ponerAlDia({ ...form.formState.defaultValues, id: null, version: null }),
  })
  const alGuardar = async (body: Datos) => {
    const r = await guardar.llamar(
      { body },
      {
        rechazo: async (dicho) =>
          (await alDia.rechazo(dicho)) ||
          form.mostrarCampos(dicho) ||
          peligro(`Error al ${clave ? 'Modificar' : 'Agregar'} Clave`, dicho.Message),
        falla: (f) => alDia.falla(f) || form.mostrarCampos(f),
      },
    )
    if (!r) return
    const dicho = r.Operation === 'Insert' ? 'Clave Agregada' : 'Clave Modificada'
    exito(dicho)
    if (!clave) alAgregar(body.tagName)
    alCerrar()
    if (RECARGAN.includes(body.tagName.toLowerCase())) recargarPronto(RECARGA.entorno, dicho)
  }
  return (
    <ModalFormulario
      titulo={clave ? 'Editar Clave' : 'Agregar Clave'}
      ancho="sm"
      form={form}
      alGuardar={alGuardar}
      alCerrar={alCerrar}
      sujeto={clave?.tagName}
    >
      <CampoTexto
        nombre="tagName"
        etiqueta="Clave"
        requerido
        ancho={6}
        max={50}
        soloLectura={clave?.conocida ?? false}
        ayuda={clave?.conocida ? 'Es una clave del sistema: su nombre y su detalle no se cambian' : undefined}
        enfocar={!clave}
      />
      <CampoArea nombre="displayText" etiqueta="Detalle" requerido max={250} soloLectura={clave?.conocida ?? false} />
      <CampoValor clase={conocida?.clase} sucursales={sucursales} enfocar={clave !== undefined} />
      {conocida?.riesgo && (
        <p className={clases(formas.linea, css.riesgo)}>
          <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
          <span>{conocida.riesgo}</span>
        </p>
      )}
    </ModalFormulario>
  )
}

interface CampoValorProps {
  /** Undefined: any text. */
  clase: Clase | undefined
  sucursales: Opciones
  enfocar: boolean
}

/** Asks for a value as what its key holds: a choice, some of a few, a number, a text. */
function CampoValor({ clase, sucursales, enfocar }: CampoValorProps) {
  const campo = { nombre: 'value', etiqueta: 'Valor', requerido: true, ancho: 6, enfocar } as const
  switch (clase?.tipo) {
    case 'si':
      return <CampoSelect {...campo} opciones={SI_O_NO} />
    case 'una':
      return <CampoSelect {...campo} opciones={clase.de} />
    case 'sucursal':
      return <CampoSelect {...campo} opciones={sucursales.map((s) => ({ ...s, id: String(s.id) }))} />
    case 'varias':
      return <CampoVarias de={clase.de} siempre={clase.siempre} />
    case 'numero':
      return <CampoTexto {...campo} max={9} teclado="numeric" ayuda={`Se admite ${admite(clase)}`} />
    case 'texto':
      return <CampoTexto {...campo} max={clase.max} {...(clase.debe && { ayuda: `Se admite ${clase.debe}` })} />
    case 'cuit':
      return <CampoTexto {...campo} max={13} teclado="numeric" ayuda={`Se admite ${admite(clase)}`} />
    default:
      return <CampoArea {...campo} max={1000} />
  }
}

/** Asks for some of a few words, kept as a list. */
function CampoVarias({ de, siempre }: { de: readonly { id: string; text: string }[]; siempre: string | undefined }) {
  const { valor = '', poner, alSalir, error } = useCampo<string | undefined>({ nombre: 'value', etiqueta: 'Valor' })
  return (
    <Checkbox.Group
      label={grupoRequerido('Valor')}
      withAsterisk
      error={error}
      value={palabrasDe(valor)}
      onChange={(elegidas) =>
        poner(
          de
            .map((p) => p.id)
            .filter((id) => elegidas.includes(id))
            .join(','),
        )
      }
      onBlur={alSalir}
    >
      <Group gap="8px 16px" mih={32}>
        {de.map((p) => (
          <Checkbox key={p.id} value={p.id} label={p.text} disabled={p.id === siempre} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
