import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { conY } from '#domain/lista.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { AlumnoModal } from '../alumno/AlumnoModal.tsx'
import { api } from '../call/api.ts'
import { InscribirModal } from '../inscripcion/InscribirModal.tsx'
import { ir } from '../navigation/rutas.ts'
import { PadreModal } from '../padre/PadreModal.tsx'
import type { Dueno } from '../persona/useDuenoDelDni.ts'
import { esOk } from '../refusal/respuesta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import { MarcoModal, useModal } from '../ui/MarcoModal.tsx'
import { abrirModal } from '../ui/modales.tsx'
import { comunes, conDatosDe, type DePadre, type Familia, inicialesDe } from './comunes.ts'
import { useAsignarHijo } from './useAsignarHijo.ts'

interface Hijo {
  readonly id: number
  readonly nombre: string
}

interface Listo {
  readonly que: 'listo'
  readonly hijo: Hijo
  readonly idInscripcion: number
}

type Paso =
  | { readonly que: 'padre' }
  | { readonly que: 'hijo' }
  | { readonly que: 'inscripcion'; readonly hijo: Hijo }
  | { readonly que: 'salida'; readonly a: string }
  | Listo
  | { readonly que: 'otroPadre'; readonly sigue: Listo }

/**
 * Takes a new family from its parent to its collection: parent, child, enrolment, and another child, the other parent of
 * all of them or the collection.
 * Each step is saved by itself. A step that is left goes to the page of whoever was saved last, where the rest is
 * offered. With `padre` it begins with a child.
 */
export const abrirFamiliaNueva = (padre?: DePadre): void =>
  abrirModal((cerrar) => <FamiliaNueva {...(padre && { padre })} alCerrar={cerrar} />)

/** The same with a further child of a parent who has some: one of them says what the parent's own record does not. */
export async function abrirOtroHijo(padre: DePadre, idHijo: number | undefined): Promise<void> {
  abrirFamiliaNueva(await conDatosDeHijo(padre, idHijo))
}

async function conDatosDeHijo(padre: DePadre, idHijo: number | undefined): Promise<DePadre> {
  const falta = !padre.direccion || !padre.telefono1
  const hijo =
    falta && idHijo !== undefined ? await api.alumno.porId({ query: { idAlumno: idHijo } }).catch(() => null) : null
  return hijo && esOk(hijo) ? conDatosDe(padre, hijo.data) : padre
}

/** Reads a parent who is in the school already, with what his children say of the family; his name where he is not shown. */
async function leerPadre({ id, apellido }: Dueno): Promise<DePadre> {
  const leido = await api.padre.porId({ query: { idPadre: id } }).catch(() => null)
  if (!leido || !esOk(leido)) return { id, apellido }
  return conDatosDeHijo(leido.data, leido.hijos.find((h) => !h.eliminado)?.id)
}

function FamiliaNueva({ padre: dado, alCerrar }: { padre?: DePadre; alCerrar: () => void }) {
  const navegar = useNavigate()
  const permitido = usePermitido()
  const asignar = useAsignarHijo()
  const [padre, setPadre] = useState(dado)
  const [familia, setFamilia] = useState<Familia>(dado ?? {})
  const [paso, setPaso] = useState<Paso>({ que: dado ? 'hijo' : 'padre' })
  const [hijos, setHijos] = useState<readonly number[]>([])
  const [otrosPadres, setOtrosPadres] = useState<readonly number[]>([])
  // a dialog that has saved closes itself too, and that is no leaving
  const sigue = useRef(false)
  const seguir = (proximo: Paso) => {
    sigue.current = true
    setPaso(proximo)
  }
  const irA = (direccion: string) => {
    alCerrar()
    const [to = '', texto = ''] = direccion.split('?')
    void navegar({ to: to as never, search: Object.fromEntries(new URLSearchParams(texto)) as never })
  }
  const alDejar = (direccion: string | undefined) => () => {
    if (sigue.current) sigue.current = false
    else if (direccion) irA(direccion)
    else alCerrar()
  }
  const delPadre = padre && ir.padre(padre.id)
  const seguirCon = async (dueno: Dueno) => {
    const suyo = await leerPadre(dueno)
    setPadre(suyo)
    setFamilia(suyo)
    setPaso({ que: 'hijo' })
  }

  /** A child who is in the school already becomes the parent's, whose page offers his enrolment. */
  const asignarQuienEsta = async (hijo: Dueno, idPadre: number) => {
    const hecho = await asignar(hijo.id, idPadre, (otros) =>
      confirmar({
        titulo: 'Asignar Hijo',
        texto: `${hijo.nombre} ya tiene a ${conY(otros.map(nombreCompleto))}. ¿Asignarlo también a este padre?`,
        si: 'Asignar',
      }),
    )
    if (hecho) setPaso({ que: 'salida', a: ir.padre(idPadre) })
  }

  /** The children who were added here become another parent's too, and so will the next ones. */
  const asignarTodos = async (idPadre: number) => {
    setOtrosPadres([...otrosPadres, idPadre])
    for (const id of hijos) if (!(await asignar(id, idPadre))) return
  }
  const asignarASusPadres = async (idHijo: number) => {
    for (const id of [...(padre ? [padre.id] : []), ...otrosPadres]) if (!(await asignar(idHijo, id))) return false
    return true
  }

  if (paso.que === 'padre')
    return (
      <PadreModal
        titulo="Familia nueva: padre o madre"
        otra={
          <Button variant="subtle" onClick={() => setPaso({ que: 'hijo' })}>
            Seguir sin padre
          </Button>
        }
        conDueno={{ texto: 'Seguir con este padre', alPulsar: (dueno) => void seguirCon(dueno) }}
        alGuardado={(id, persona) => {
          setPadre({ ...persona, id })
          setFamilia(comunes(familia, persona))
          seguir({ que: 'hijo' })
        }}
        alCerrar={alDejar(undefined)}
      />
    )
  if (paso.que === 'hijo')
    return (
      <AlumnoModal
        titulo={dado ? 'Agregar Hijo' : 'Familia nueva: hijo'}
        iniciales={inicialesDe(familia)}
        {...(padre && {
          conDueno: {
            texto: 'Asignarlo a este padre',
            alPulsar: (suyo: Dueno) => void asignarQuienEsta(suyo, padre.id),
          },
        })}
        alGuardado={async (id, persona) => {
          setFamilia(comunes(familia, persona))
          setHijos([...hijos, id])
          // who leaves the next step at once has this one whole
          const asignado = await asignarASusPadres(id)
          if (asignado && permitido(['CONT-PANEL/ALUMNOS', 'enrol']))
            return seguir({ que: 'inscripcion', hijo: { id, nombre: nombreCompleto(persona) } })
          sigue.current = true
          irA(ir.alumno(id))
        }}
        alCerrar={alDejar(delPadre)}
      />
    )
  if (paso.que === 'salida') return <Salida alSalir={() => irA(paso.a)} />
  if (paso.que === 'otroPadre') {
    const { sigue: listo } = paso
    return (
      <PadreModal
        titulo="Familia nueva: otro padre o madre"
        iniciales={inicialesDe({ direccion: familia.direccion })}
        conDueno={{
          texto: 'Asignarle los hijos',
          alPulsar: ({ id }) => void asignarTodos(id).then(() => setPaso(listo)),
        }}
        alGuardado={async (id) => {
          await asignarTodos(id)
          seguir(listo)
        }}
        alCerrar={() => {
          if (sigue.current) sigue.current = false
          else setPaso(listo)
        }}
      />
    )
  }
  const { hijo } = paso
  if (paso.que === 'inscripcion')
    return (
      <InscribirModal
        titulo={`${dado ? 'Inscribir' : 'Familia nueva: inscribir'} a ${hijo.nombre}`}
        idAlumno={hijo.id}
        sinOfrecer
        onListo={(idInscripcion) => seguir({ que: 'listo', hijo, idInscripcion })}
        alCerrar={alDejar(ir.alumno(hijo.id))}
      />
    )
  const cobro = padre ? ir.cobrarFamilia(padre.id) : ir.cobrarInscripcion(paso.idInscripcion)
  return (
    <MarcoModal
      titulo="Alumno Inscripto"
      ancho="s"
      alCerrar={() => irA(ir.alumno(hijo.id))}
      pie={<Salidas alCobrar={permitido(['CONT-PANEL/CUOTAS', 'collect']) ? () => irA(cobro) : null} />}
    >
      <p>
        Se inscribió a <b>{hijo.nombre}</b>.
      </p>
      <Group gap="var(--esp-2)" mt="var(--esp-3)">
        <Button variant="light" onClick={() => setPaso({ que: 'hijo' })}>
          Agregar otro hijo
        </Button>
        {permitido(['CONT-PADRES-LIST', 'new']) && (
          <Button variant="light" onClick={() => setPaso({ que: 'otroPadre', sigue: paso })}>
            Agregar {padre ? 'otro padre' : 'padre o madre'}
          </Button>
        )}
      </Group>
    </MarcoModal>
  )
}

/** Leaves when the form of before is gone, which would ask about what was typed in it. */
function Salida({ alSalir }: { alSalir: () => void }) {
  const salir = useEffectEvent(alSalir)
  useEffect(() => salir(), [])
  return null
}

function Salidas({ alCobrar }: { alCobrar: (() => void) | null }) {
  const { cerrar } = useModal()
  return (
    <>
      <Button variant="default" onClick={cerrar}>
        Terminar
      </Button>
      {alCobrar && (
        <Button data-autofocus onClick={alCobrar}>
          Cobrar
        </Button>
      )}
    </>
  )
}
