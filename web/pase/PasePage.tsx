import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CursoDePase } from '#contract/pase.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta } from '../query/consulta.ts'
import { useProgreso } from '../query/progreso.ts'
import formas from '../ui/formas.module.css'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { AlumnosDePase } from './AlumnosDePase.tsx'
import { AvanceDePase } from './AvanceDePase.tsx'
import { CursosDePase } from './CursosDePase.tsx'
import { PasesHechos } from './PasesHechos.tsx'
import { alumnosDicho, cuentas, porResolver, seInscriben } from './textos.ts'
import { UltimoPase } from './UltimoPase.tsx'
import { usePase } from './usePase.tsx'

/** Passes the students to the next year: the courses with what is proposed, the students of one, and what was done. */
export function PasePage() {
  const [direccion] = useDireccion()
  const curso = direccion['curso'] ?? ''
  return /^[1-9]\d{0,14}$/.test(curso) ? <AlumnosDePase key={curso} idCurso={Number(curso)} /> : <Cursos />
}

function Cursos() {
  const ano = useAno()
  const consulta = useConsulta(api.pase.cursos, { query: { ano } })
  const { data, refetch } = consulta
  const pase = usePase()
  const progreso = useProgreso(api.pase.progreso, pase.enCurso, refetch)
  const [fuera, setFuera] = useState<ReadonlySet<number>>(new Set())
  const elegido = (c: CursoDePase) => seInscriben(c) > 0 && !fuera.has(c.idCurso)
  const marcar = (cursos: readonly CursoDePase[], si: boolean) =>
    setFuera((antes) => {
      const suyos = new Set(cursos.map((c) => c.idCurso))
      return new Set([...antes].filter((id) => !suyos.has(id)).concat(si ? [] : [...suyos]))
    })
  const elegidos = data?.cursos.filter(elegido) ?? []
  const ultimo = data?.pases.find((p) => p.ano === data.ano && p.vivos > 0)
  return (
    <Pagina
      titulo="Pase de Año"
      cuenta={data && `de ${data.ano - 1} a ${data.ano}`}
      apaisada
      acciones={
        <>
          <BotonImprimir deshabilitado={!data?.cursos.length} />
          <SelectorAno ano={data?.ano} anos={data?.anos} lectura={consulta} />
          <Button
            disabled={elegidos.length === 0 || progreso !== null}
            loading={pase.preparando || pase.enCurso}
            onClick={() =>
              void pase.pasar(
                data?.ano ?? 0,
                elegidos.map((c) => c.idCurso),
              )
            }
          >
            Pasar de Año
          </Button>
        </>
      }
    >
      {progreso && <AvanceDePase {...progreso} ajeno={!pase.enCurso} />}
      {data && data.cursos.length > 0 && <Resumen ano={data.ano} cursos={data.cursos} elegidos={elegidos} />}
      {ultimo && <UltimoPase hecho={ultimo} cursos={data?.cursos ?? []} />}
      <CursosDePase
        ano={data?.ano ?? ano ?? 0}
        cursos={data?.cursos}
        lectura={consulta}
        elegido={elegido}
        marcar={marcar}
      />
      {data && data.pases.length > 0 && (
        <PasesHechos pases={data.pases} pase={pase} ocupado={pase.enCurso || progreso !== null} />
      )}
    </Pagina>
  )
}

interface ResumenProps {
  ano: number
  cursos: readonly CursoDePase[]
  elegidos: readonly CursoDePase[]
}

/** Says what the marked courses come to, and what the school has besides. */
function Resumen({ ano, cursos, elegidos }: ResumenProps) {
  const suma = (de: readonly CursoDePase[], n: (c: CursoDePase) => number) => de.reduce((s, c) => s + n(c), 0)
  const resto = cuentas(
    [suma(cursos, (c) => c.egresan), 'egresa', 'egresan'],
    [suma(cursos, (c) => c.quedan), 'se dejó sin inscribir', 'se dejaron sin inscribir'],
    [suma(cursos, porResolver), 'está por resolver', 'están por resolver'],
    [suma(cursos, (c) => c.inscriptos), 'ya está inscripto', 'ya están inscriptos'],
    [suma(cursos, (c) => c.ausentes), 'está de baja o eliminado', 'están de baja o eliminados'],
  )
  return (
    <div className={formas.resumen}>
      <p>
        {elegidos.length === 0 ? (
          `No hay a quién inscribir en ${ano}.`
        ) : (
          <>
            <b>{alumnosDicho(suma(elegidos, seInscriben))}</b> de los cursos marcados se inscriben en {ano}.
          </>
        )}
        {resto && ` En todos, ${resto}.`}
      </p>
    </div>
  )
}
