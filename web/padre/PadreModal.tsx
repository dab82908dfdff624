import { useNavigate } from '@tanstack/react-router'
import { EMAIL } from '#contract/campos.ts'
import { nuevoPadre } from '#contract/padre.ts'
import type { Contestado } from '#contract/route.ts'
import { TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { SEXOS } from '../persona/dni.ts'
import { alFallar } from '../persona/guardado.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { exito } from '../ui/alertas.tsx'
import { CampoDocumento, CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoEmails, EMAIL_VACIO, type EntradaEmail } from '../ui/campos/emails.tsx'
import { CampoArea, CampoCuit, CampoTexto } from '../ui/campos/texto.tsx'
import { ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import { Foto } from '../ui/Foto.tsx'

interface PadreModalProps {
  /** Without it a parent is added. */
  idPadre?: number | undefined
  alCerrar: () => void
  alGuardado?: (id: number) => void
  /** From the panel: the parent's screen comes next (PAD-008). */
  irAlDetalle?: boolean
}

const TIPOS = TIPOS_DOCUMENTO.map((tipo) => ({ id: tipo, text: tipo }))
const INVALIDA = [
  api.padre.getall,
  api.padre.porId,
  api.padre.getmodel,
  api.alumno.porId,
  api.alumno.getpadresselect,
] as const

/** S53. */
export function PadreModal({ idPadre, alCerrar, alGuardado, irAlDetalle = false }: PadreModalProps) {
  const navegar = useNavigate()
  const modelo = useConsulta(api.padre.getmodel, { query: { idPadre } })
  const dado = modelo.data?.padre
  const form = useFormulario({ esquema: nuevoPadre, valores: dado && valoresDe(dado, idPadre) })
  const guardar = useLlamada(api.padre.guardar, { invalida: INVALIDA })
  const nombre = dado && idPadre ? nombreCompleto(dado) : undefined

  const duplicado = (code: Contestado['code']) => {
    if (code !== 'usuario-duplicado') return undefined
    const i = (form.getValues('emails') as readonly EntradaEmail[] | undefined)?.findIndex((e) => e.predeterminado) ?? 0
    return { [`emails.${Math.max(0, i)}.value`]: 'El Email ya es de otro usuario' }
  }
  return (
    <ModalFormulario
      titulo={idPadre ? 'Editar Padre' : 'Agregar Padre'}
      ancho="m"
      form={form}
      deshabilitado={!dado}
      sujeto={nombre}
      alCerrar={alCerrar}
      costado={
        <Foto
          sexo={(form.watch('sexo') as 'M' | 'F' | undefined) ?? null}
          lado={132}
          nombre={nombre ?? 'nuevo padre'}
        />
      }
      alGuardar={async (body) => {
        const r = await guardar.llamar({ body }, alFallar(form, 'Error al Guardar Padre', duplicado))
        if (!r) return
        exito('Padre Guardado', `${body.apellido}, ${body.nombre}`)
        alCerrar()
        alGuardado?.(r.Id)
        if (irAlDetalle) void navegar({ to: ir.padre(r.Id) as never })
      }}
    >
      <CampoTexto nombre="apellido" etiqueta="Apellido" requerido max={50} />
      <CampoTexto nombre="nombre" etiqueta="Nombre" requerido max={50} />
      <CampoSelect nombre="sexo" etiqueta="Sexo" requerido opciones={SEXOS} ancho={2} />
      <CampoDocumento
        nombre="dni.numero"
        nombreTipo="dni.tipo"
        etiqueta="DNI"
        tipos={TIPOS}
        requerido
        max={15}
        ancho={2}
      />
      <CampoCuit nombre="cuil" etiqueta="CUIL" requerido ancho={2} />
      <CampoSelect
        nombre="civa"
        etiqueta="Condición Iva"
        opciones={modelo.data?.condicionIva}
        placeholder="Sin indicar"
        ancho={2}
      />
      <CampoTexto nombre="telefono1" etiqueta="Teléfono 1" requerido max={50} teclado="tel" ancho={2} />
      <CampoTexto nombre="telefono2" etiqueta="Teléfono 2" max={50} teclado="tel" ancho={2} />
      <CampoTexto nombre="direccion" etiqueta="Dirección" max={100} />
      <CampoEmails nombre="emails" etiqueta="Email" esEmail={(t) => EMAIL.test(t.trim())} />
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={1000} />
    </ModalFormulario>
  )
}

type Modelo = Awaited<ReturnType<typeof api.padre.getmodel>>['padre']

/** What the form holds of the model: one empty e-mail when there is none, no sex while it is not known. */
function valoresDe(p: Modelo, id: number | undefined) {
  const emails: EntradaEmail[] = p.emails.map((e) => ({
    value: e.value,
    predeterminado: e.predeterminado,
    guardado: true,
    toRemove: false,
  }))
  return {
    id,
    apellido: p.apellido,
    nombre: p.nombre,
    ...(p.sexo && { sexo: p.sexo }),
    dni: p.dni,
    cuil: p.cuil,
    civa: p.civa,
    telefono1: p.telefono1,
    telefono2: p.telefono2,
    direccion: p.direccion,
    observaciones: p.observaciones,
    emails: emails.length > 0 ? emails : [{ ...EMAIL_VACIO, predeterminado: true }],
  }
}
