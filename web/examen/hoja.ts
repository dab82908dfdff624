import { useEffect, useState } from 'react'
import { FallaHttp } from '../refusal/falla.ts'
import { noAutorizado } from '../refusal/mensajes.ts'
import { useEstable } from '../ui/estable.ts'
import {
  type Borrador,
  borrarBorrador,
  type Guardado,
  guardarBorrador,
  leerBorradores,
  nuevoBorrador,
} from './borrador.ts'
import type { FuenteDeExamen } from './fuente.ts'
import { type Puestas, poner, puestasDe } from './puestas.ts'

const NADA: Puestas = new Map()

interface DeHoja {
  idCurso: number | null
  idMateria: number | null
  ano: number
  /** The exam whose grades the form begins with. */
  idExamen: number | undefined
  /** The draft that is to be opened, by its id. */
  pedido: string | undefined
}

/** The students of the chosen course and subject, and what was put beside them; each choice begins anew. */
export function useHoja(fuente: FuenteDeExamen, { idCurso, idMateria, ano, idExamen, pedido }: DeHoja) {
  const materias = fuente.useMaterias(idCurso, ano)
  const conocida = materias.data?.find((m) => m.id === idMateria)
  const elegida = conocida ? idMateria : null
  // a draft that is opened corrects the exam that it was begun from
  const [corrige, setCorrige] = useState(idExamen)
  const alumnos = fuente.useAlumnos(idCurso, elegida, corrige)
  const clave = `${idCurso} ${elegida}`
  const [de, setDe] = useState('')
  const [puestas, setPuestas] = useState<Puestas>(NADA)
  const [ofrecidos, setOfrecidos] = useState<readonly Guardado[]>([])
  const [id, setId] = useState(nuevoBorrador)
  // what an exam was filled with is no draft until somebody touches it
  const [tocada, setTocada] = useState(false)
  const [llenada, setLlenada] = useState(false)
  const abrir = (borrador: Guardado) => {
    setPuestas(borrador.puestas)
    setId(borrador.id)
    setCorrige(borrador.idExamen ?? idExamen)
    setTocada(true)
    setOfrecidos([])
  }
  if (clave !== de) {
    setDe(clave)
    setLlenada(false)
    setPuestas(NADA)
    setTocada(false)
    setId(nuevoBorrador())
    setCorrige(idExamen)
    const suyos = leerBorradores().filter((b) => b.idCurso === idCurso && b.idMateria === elegida)
    const elQuePide = suyos.find((b) => b.id === pedido)
    if (elQuePide) abrir(elQuePide)
    else setOfrecidos(suyos)
  } else if (!llenada && alumnos.data) {
    setLlenada(true)
    if (puestas.size === 0) setPuestas(puestasDe(alumnos.data))
  }
  return {
    materias,
    alumnos,
    puestas,
    ofrecidos,
    /** The exam that this one corrects. */
    corrige,
    tocada: tocada && puestas.size > 0,
    /** What is being typed, as a draft; null while nothing was, or while others are offered. */
    escribe:
      tocada && ofrecidos.length === 0 && idCurso !== null && elegida !== null
        ? { idCurso, idMateria: elegida, id, ano, materia: conocida?.text ?? '', idExamen: corrige }
        : null,
    poner: useEstable((idAlumno: number, puesta: Parameters<typeof poner>[2]) => {
      setTocada(true)
      setPuestas((p) => poner(p, idAlumno, puesta))
    }),
    /** Forgets what was typed, once it is registered. */
    vaciar: () => setPuestas(NADA),
    recuperar: abrir,
    descartar: (borrador: Guardado) => {
      borrarBorrador(borrador)
      setOfrecidos((antes) => antes.filter((b) => b.id !== borrador.id))
    },
    /** Keeps what is offered, and begins another exam. */
    dejar: () => setOfrecidos([]),
  }
}

/** Keeps what is typed in the browser, as it is typed. */
export function useGuardado(
  escribe: ReturnType<typeof useHoja>['escribe'],
  {
    fecha,
    idTipoExamen,
    curso,
    puestas,
  }: Omit<Borrador, 'cuando' | 'ano' | 'materia' | 'idExamen'> & { curso: string },
) {
  const { idCurso, idMateria, id, ano, materia, idExamen } = escribe ?? {}
  useEffect(() => {
    if (idCurso === undefined || idMateria === undefined || id === undefined) return
    const de = { idCurso, idMateria, id }
    if (puestas.size === 0) return borrarBorrador(de)
    guardarBorrador({
      ...de,
      cuando: Date.now(),
      fecha,
      idTipoExamen,
      curso,
      puestas,
      ...(materia && { materia }),
      ...(ano && { ano }),
      ...(idExamen && { idExamen }),
    })
  }, [idCurso, idMateria, id, ano, materia, idExamen, fecha, idTipoExamen, curso, puestas])
}

/** Tells once of what could not be read; who may not read it is told that (EXA-016, EXA-017). */
export function useFallaDe({ error }: { error: unknown }, decir: () => void) {
  const dicho = useEstable(decir)
  useEffect(() => {
    if (!error) return
    if (error instanceof FallaHttp && error.status === 403) noAutorizado()
    else dicho()
  }, [error, dicho])
}
