import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Contestado } from '#contract/route.ts'
import { TIPOS_DOCUMENTO } from '#domain/documento.ts'
import { esTelefono, NO_ES_TELEFONO } from '#domain/persona/telefono.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { useAlDia } from '../ui/alDia.tsx'
import { advertencia, exito } from '../ui/alertas.tsx'
import { CampoArea } from '../ui/campos/area.tsx'
import { CampoDocumento, CampoSelect } from '../ui/campos/eleccion.tsx'
import { CampoTexto } from '../ui/campos/texto.tsx'
import { Enlace } from '../ui/Enlace.tsx'
import { type FormularioDe, ModalFormulario, useFormulario } from '../ui/Formulario.tsx'
import formas from '../ui/formas.module.css'
import { SEXOS } from './dni.ts'
import { CampoFoto } from './foto/CampoFoto.tsx'
import { useFoto } from './foto/useFoto.ts'
import { alFallar } from './guardado.ts'
import { entradaDe, type TipoPersona } from './persona.ts'
import { quiereEseCuil } from './quiereEseCuil.tsx'
import { quiereEseDni } from './quiereEseDni.tsx'
import { type Igual, quiereIgual } from './quiereIgual.tsx'
import { quiereOtro } from './quiereOtro.tsx'
import { useBaja } from './useBaja.tsx'
import { useDniAlSalir } from './useDniAlSalir.ts'
import { type Dueno, useDuenoDelDni } from './useDuenoDelDni.ts'

/** How the form of a person is opened: whose it is, and what follows. */
export interface AbrirPersona {
  /** Person to change; without it one is added. */
  id?: number | undefined
  alCerrar: () => void
  /** Goes on with who was saved, and who he was before; the form stays busy until that is done. */
  alGuardado?: (id: number, persona: Guardada, antes: Valores | undefined) => unknown
  /** Whether the person's screen comes next, as from the panel (D-178, PAD-008). */
  irAlDetalle?: boolean
  /** Title instead of 'Agregar Alumno', and what a new person has before anybody types. */
  titulo?: string
  iniciales?: Valores
  /** A further way on than Guardar and Cancelar. */
  otra?: ReactNode
  /** Goes on with whoever has the document already, beside looking at him: what the button says, and what it does. */
  conDueno?: { readonly texto: string; readonly alPulsar: (dueno: Dueno) => void }
}

type Valores = Record<string, unknown>

/** A person as it was just saved. */
export type Guardada = Valores & { readonly apellido: string; readonly nombre: string }
type Dado = Valores & { apellido: string; nombre: string; sexo: unknown }

interface PersonaModalProps<M> extends AbrirPersona {
  tipo: TipoPersona
  esquema: z.ZodType<unknown, Record<string, unknown>>
  /** Takes from a model what the form holds besides the fields of every person. */
  propios: (persona: Valores) => Valores
  /** Fields after the document; the next, those after the telephones. */
  documentos: (modelo: M | undefined) => ReactNode
  contacto: (modelo: M | undefined) => ReactNode
  /** Says which field a code of its own kind is about, and the text to show there. */
  rechazos?: (code: Contestado['code'], form: FormularioDe<Valores>) => { campo: string; texto: string } | undefined
}

/** Number of the document as it was read. */
const suDni = (dado: Dado | undefined) => String((dado?.['dni'] as { numero?: unknown } | undefined)?.numero ?? '')

const COMUNES = [
  'version',
  'apellido',
  'nombre',
  'dni',
  'direccion',
  'telefono1',
  'telefono2',
  'observaciones',
] as const
const TELEFONO = {
  max: 50,
  teclado: 'tel',
  ancho: 2,
  noEs: (texto: string) => (esTelefono(texto) ? undefined : NO_ES_TELEFONO),
} as const
const TIPOS = TIPOS_DOCUMENTO.map((tipo) => ({ id: tipo, text: tipo }))

/**
 * Adds or changes a person: photo, the fields of everybody, those of its kind, and the alert afterwards (001§5, 001§8). The
 * photo is sent when the record is saved; without it the record stays saved (000§8).
 */
export function PersonaModal<M>(props: PersonaModalProps<M>) {
  const {
    tipo,
    esquema,
    id,
    alCerrar,
    alGuardado,
    irAlDetalle = false,
    titulo,
    iniciales,
    otra,
    conDueno,
    propios,
    documentos,
    contacto,
    rechazos,
  } = props
  const navegar = useNavigate()
  const consulta = useConsulta(tipo.llamadas.getmodel, entradaDe(tipo, id))
  const modelo = consulta.data as (M & Valores) | undefined
  const de = (leido: unknown) => (leido as Valores | undefined)?.[tipo.modelo] as Dado | undefined
  const valoresDe = (dado: Dado) => ({
    id,
    ...Object.fromEntries(COMUNES.map((campo) => [campo, dado[campo]])),
    // a new person has no sex yet
    ...(dado.sexo ? { sexo: dado.sexo } : {}),
    ...propios(dado),
    ...(id === undefined && iniciales),
  })
  const dado = de(modelo)
  const form = useFormulario({ esquema, valores: dado && valoresDe(dado) })
  const puedeRestaurar = usePermitido()(tipo.restaurar)
  const { reponer } = useBaja(tipo)
  const alDia = useAlDia({
    form,
    leer: async () => {
      const { isSuccess, data } = await consulta.refetch()
      const leido = isSuccess ? de(data) : undefined
      return leido && valoresDe(leido)
    },
    restaurar: dado && id && puedeRestaurar ? () => reponer({ ...dado, id }) : undefined,
  })
  const guardar = useLlamada(tipo.llamadas.guardar, { invalida: [...tipo.invalida, tipo.llamadas.getmodel] })
  const { dueno, buscar, deOtraClase, deEliminado, ...delDni } = useDuenoDelDni(tipo)
  const alDejarDni = useDniAlSalir(form, delDni, id)
  const iguales = useLlamada(tipo.llamadas.iguales)
  const igualesA = async ({ apellido, nombre, fechaNacimiento }: Valores, dni: string) => {
    const query = { apellido, nombre, fechaNacimiento, dni }
    const r = await iguales.llamar({ query }, { falla: () => true, rechazo: () => undefined })
    return ((r ?? {}) as { data?: readonly Igual[] }).data ?? []
  }
  // when the question is gone, which gives the focus back to where it came from
  const corregir = (campo: string) => void setTimeout(() => form.setFocus(campo as never, { shouldSelect: true }))
  const foto = useFoto(tipo)
  const nombre = dado && id ? nombreCompleto(dado) : undefined
  const alGuardar = async (body: Valores) => {
    const { tipo: suTipo, numero = '' } = (body['dni'] ?? {}) as { tipo?: string; numero?: string }
    const deOtro = suTipo === 'DNI' && numero !== suDni(dado) ? await deOtraClase(numero) : null
    if (id === undefined && suTipo === 'DNI' && !(await quiereOtro(tipo, await deEliminado(numero)))) return
    if (!(await quiereEseDni(numero, deOtro))) return corregir('dni.numero')
    if (!(await quiereEseCuil(body))) return corregir('cuil')
    if (id === undefined && !(await quiereIgual(tipo, await igualesA(body, numero)))) return
    const fallas = alFallar(form, alDia, tipo, (code) => rechazos?.(code, form))
    const r = await guardar.llamar(
      { body: { ...body, ...(foto.quitada && { deleteFoto: true }) } },
      {
        ...fallas,
        rechazo: async (dicho) => {
          await fallas.rechazo(dicho)
          await buscar(dicho, numero)
        },
      },
    )
    if (!r) return
    const { Id } = r as unknown as { Id: number }
    const sinFoto = await foto.enviar(Id)
    if (sinFoto === null) {
      if (!r.Message) exito(`${tipo.nombre} Guardado`, nombreCompleto(body as Guardada))
    } else advertencia(`${tipo.nombre} Guardado, sin la foto`, sinFoto)
    if (r.Message) advertencia(`${tipo.nombre} Guardado`, r.Message)
    await alGuardado?.(Id, body as Guardada, id === undefined ? undefined : dado)
    alCerrar()
    if (irAlDetalle) void navegar({ to: tipo.ir(Id) as never })
  }
  return (
    <ModalFormulario
      titulo={titulo ?? (id ? tipo.agregar.replace('Agregar', 'Editar') : tipo.agregar)}
      otra={otra}
      resultado={
        dueno && (
          <span className={formas.fila}>
            <Enlace a={tipo.ir(dueno.id)}>{`Ver a ${dueno.nombre}`}</Enlace>
            {conDueno && (
              <Button variant="light" size="compact-sm" onClick={() => conDueno.alPulsar(dueno)}>
                {conDueno.texto}
              </Button>
            )}
          </span>
        )
      }
      ancho="m"
      form={form}
      lectura={consulta}
      deshabilitado={!dado}
      sujeto={nombre}
      sucio={foto.sucia}
      alCerrar={alCerrar}
      costado={
        <CampoFoto
          foto={foto}
          guardada={String(dado?.['fotoUrl'] ?? '')}
          sexo={(form.watch('sexo') as 'M' | 'F' | undefined) ?? null}
          nombre={nombre ?? `nuevo ${tipo.nombre.toLowerCase()}`}
        />
      }
      alGuardar={alGuardar}
    >
      <CampoTexto nombre="apellido" etiqueta="Apellido" requerido max={50} nombrePropio />
      <CampoTexto
        nombre="nombre"
        etiqueta="Nombre"
        requerido
        max={50}
        nombrePropio
        enfocar={id === undefined && Boolean(iniciales?.['apellido'])}
      />
      <CampoSelect nombre="sexo" etiqueta="Sexo" requerido opciones={SEXOS} ancho={2} />
      <CampoDocumento
        nombre="dni.numero"
        nombreTipo="dni.tipo"
        etiqueta="DNI"
        tipos={TIPOS}
        requerido
        max={15}
        ancho={2}
        alDejar={(numero) => void alDejarDni(numero)}
      />
      {documentos(modelo)}
      <CampoTexto nombre="telefono1" etiqueta="Teléfono 1" requerido {...TELEFONO} />
      <CampoTexto nombre="telefono2" etiqueta="Teléfono 2" {...TELEFONO} />
      {contacto(modelo)}
      <CampoArea nombre="observaciones" etiqueta="Observaciones" max={1000} />
    </ModalFormulario>
  )
}
