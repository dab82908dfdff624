import { Button, Skeleton } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { advertencia, peligro } from '../ui/alertas.tsx'
import { cuadroDibujado } from '../ui/cuadro.ts'
import { useEstable } from '../ui/estable.ts'
import { AvisoErrores } from '../ui/Formulario.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { irALoQueFalta } from '../ui/loQueFalta.ts'
import { BotonCerrar, Modal } from '../ui/Modal.tsx'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { columnasDeNuevas, type FilaNueva } from './columnasDeNuevas.tsx'
import css from './MateriasModal.module.css'
import type { Curso, Leidas } from './materias.ts'
import { conVacia, deDuplicables, juzgar, type Males, type Nueva, queCuentan, tieneAlgo } from './nuevas.ts'
import { useAgregarMaterias } from './useAgregarMaterias.ts'

interface MateriasModalProps {
  modo: 'agregar' | 'duplicar'
  leidas: Leidas
  alCerrar: () => void
}

/** Adds subjects to the year: new ones, or those of the year before (S73). */
export function MateriasModal({ modo, leidas, alCerrar }: MateriasModalProps) {
  const previas = useConsulta(api.materias.duplicables, { query: { ano: leidas.ano } }, { activa: modo === 'duplicar' })
  const titulo = modo === 'agregar' ? 'Agregar Materias' : 'Duplicar Materias Año Anterior'
  const deAntes = previas.data?.materias
  if (modo === 'duplicar' && !deAntes?.length)
    return (
      <Modal titulo={titulo} alCerrar={alCerrar} pie={<BotonCerrar />}>
        {sinLeer(previas) ? (
          <SinLeer lectura={previas} />
        ) : deAntes ? (
          <Vacio texto={`No hay materias de ${leidas.ano - 1} que falten en ${leidas.ano}`} />
        ) : (
          <Skeleton height={240} />
        )}
      </Modal>
    )
  return (
    <Editor
      modo={modo}
      titulo={titulo}
      ano={leidas.ano}
      cursos={leidas.cursos}
      inicial={modo === 'agregar' ? conVacia([]) : deDuplicables(deAntes ?? [])}
      alCerrar={alCerrar}
    />
  )
}

interface EditorProps extends Pick<MateriasModalProps, 'modo' | 'alCerrar'> {
  titulo: string
  ano: number
  cursos: readonly Curso[]
  inicial: readonly Nueva[]
}

const NINGUNO: ReadonlyMap<number, Males> = new Map()

function Editor({ modo, titulo, ano, cursos, inicial, alCerrar }: EditorProps) {
  const [comienzo] = useState(inicial)
  const [nuevas, setNuevas] = useState(comienzo)
  const [males, setMales] = useState(NINGUNO)
  const { agregar, enCurso } = useAgregarMaterias(modo, ano)
  const tabla = useRef<HTMLDivElement>(null)
  const cambiar = useEstable((key: number, cambio: Partial<Nueva>) => {
    const otras = nuevas.map((f) => (f.key === key ? { ...f, ...cambio } : f))
    setNuevas(modo === 'agregar' ? conVacia(otras) : otras)
    if (males.has(key)) setMales(new Map([...males].filter(([de]) => de !== key)))
  })
  const elegirTodas = useEstable((si: boolean) => setNuevas(nuevas.map((f) => ({ ...f, elegida: si }))))
  const quitar = useEstable((key: number) => setNuevas(conVacia(nuevas.filter((f) => f.key !== key))))
  const columnas = useMemo(
    () => columnasDeNuevas(cursos, { modo, cambiar, elegirTodas, quitar }),
    [cursos, modo, cambiar, elegirTodas, quitar],
  )
  const filas = useFilas(nuevas, males, modo)
  const cuentan = queCuentan(nuevas)

  /** Shows what is wrong, and goes to the first of it. */
  const mostrar = async (malas: ReadonlyMap<number, Males>) => {
    setMales(malas)
    await cuadroDibujado()
    irALoQueFalta(tabla.current)
  }
  const guardar = async () => {
    const malas = juzgar(nuevas)
    if (malas.size > 0) {
      await mostrar(malas)
      return peligro('Error al Guardar', 'Revise las validaciones')
    }
    if (cuentan.length === 0)
      return advertencia(
        modo === 'agregar' ? 'Ingrese al menos el nombre de una materia' : 'Seleccione al menos una materia a duplicar',
      )
    if (await agregar(cuentan, (m) => void mostrar(m))) alCerrar()
  }
  return (
    <Modal
      titulo={titulo}
      ancho="l"
      alCerrar={alCerrar}
      sucio={nuevas !== comienzo && (modo === 'duplicar' || nuevas.some(tieneAlgo))}
      ocupado={enCurso}
      pie={
        <>
          <AvisoErrores>
            {males.size > 0 && (males.size === 1 ? 'Revise 1 materia' : `Revise ${males.size} materias`)}
          </AvisoErrores>
          <BotonCerrar>Cancelar</BotonCerrar>
          <Button type="submit" loading={enCurso} onClick={() => void guardar()}>
            {modo === 'agregar' || cuentan.length === 0
              ? 'Guardar'
              : `Guardar ${cuentan.length === 1 ? '1 materia' : `${cuentan.length} materias`}`}
          </Button>
        </>
      }
    >
      <div ref={tabla}>
        <Sabana
          etiqueta={titulo}
          columnas={columnas}
          filas={filas}
          rowKey={(f) => ('cuantas' in f ? 'todas' : f.nueva.key)}
          alto={44}
          pegada
          clase={css.nuevas}
        />
      </div>
    </Modal>
  )
}

/** Makes the rows of the table; one that did not change is the same, so that typing draws its own row alone. */
function useFilas(nuevas: readonly Nueva[], males: ReadonlyMap<number, Males>, modo: 'agregar' | 'duplicar') {
  const [hechas] = useState(() => new WeakMap<Nueva, FilaNueva & { readonly mal: Males | undefined }>())
  const filas = nuevas.map((nueva) => {
    const mal = males.get(nueva.key)
    const hecha = hechas.get(nueva)
    if (hecha && hecha.mal === mal) return hecha
    const fila = { nueva, mal }
    hechas.set(nueva, fila)
    return fila
  })
  if (modo === 'agregar') return filas
  return [{ cuantas: nuevas.filter((f) => f.elegida).length, de: nuevas.length }, ...filas]
}
