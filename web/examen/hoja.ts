import { useEffect, useRef, useState } from 'react'
import { FallaHttp } from '../refusal/falla.ts'
import { noAutorizado } from '../refusal/mensajes.ts'
import { useEstable } from '../ui/estable.ts'
import { type Borrador, borrarBorrador, guardarBorrador, leerBorrador } from './borrador.ts'
import type { FuenteDeExamen } from './fuente.ts'
import { type Puestas, poner, puestasDe } from './puestas.ts'

const NADA: Puestas = new Map()

interface DeHoja {
  idCurso: number | null
  idMateria: number | null
  ano: number
  idExamen: number | undefined
}

/** The students of the chosen course and subject, and what was put beside them; each choice begins anew. */
export function useHoja(fuente: FuenteDeExamen, { idCurso, idMateria, ano, idExamen }: DeHoja) {
  const materias = fuente.useMaterias(idCurso, ano)
  const conocida = materias.data?.some((m) => m.id === idMateria) ?? false
  const elegida = conocida ? idMateria : null
  const alumnos = fuente.useAlumnos(idCurso, elegida, idExamen)
  const clave = `${idCurso} ${elegida}`
  const [de, setDe] = useState('')
  const [puestas, setPuestas] = useState<Puestas>(NADA)
  const [borrador, setBorrador] = useState<Borrador | null>(null)
  const [llenada, setLlenada] = useState(false)
  if (clave !== de) {
    setDe(clave)
    setPuestas(NADA)
    setLlenada(false)
    setBorrador(idCurso !== null && elegida !== null ? leerBorrador({ idCurso, idMateria: elegida }) : null)
  } else if (!llenada && alumnos.data) {
    setLlenada(true)
    if (puestas.size === 0) setPuestas(puestasDe(alumnos.data))
  }
  return {
    materias,
    alumnos,
    puestas,
    borrador,
    poner: useEstable((id: number, puesta: Parameters<typeof poner>[2]) => setPuestas((p) => poner(p, id, puesta))),
    vaciar: () => setPuestas(NADA),
    recuperar: () => {
      if (borrador) setPuestas(borrador.puestas)
      setBorrador(null)
    },
    descartar: () => setBorrador(null),
  }
}

/** Keeps what is typed in the browser, as it is typed. */
export function useGuardado(
  { idCurso, idMateria }: { idCurso: number | null; idMateria: number | null },
  { fecha, idTipoExamen, puestas }: Omit<Borrador, 'cuando'>,
  decidido: boolean,
) {
  const habia = useRef(false)
  useEffect(() => {
    if (idCurso === null || idMateria === null || !decidido) return
    const de = { idCurso, idMateria }
    if (puestas.size > 0) guardarBorrador(de, { cuando: Date.now(), fecha, idTipoExamen, puestas })
    else if (habia.current) borrarBorrador(de)
    habia.current = puestas.size > 0
  }, [idCurso, idMateria, fecha, idTipoExamen, puestas, decidido])
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
