import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { escribirFaltas, explicarFaltas } from '#domain/asistencia/asistencia.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import css from './Asistencia.module.css'
import { Barra, DiasPorMes, Situado } from './Faltas.tsx'

const CUALES = [
  { key: 'faltas', titulo: 'Faltas y tardes', codigos: 'AT' },
  { key: 'A', titulo: 'Ausente', codigos: 'A' },
  { key: 'T', titulo: 'Tarde', codigos: 'T' },
  { key: 'todo', titulo: 'Todos los días', codigos: 'PAT' },
] as const

/** Shows the attendance of an enrolment: its absences against the limit, and the days they are made of. */
export function AsistenciaDeInscripcion({ idInscripcion }: { idInscripcion: number }) {
  const consulta = useConsulta(api.asistencia.byinscripcion, { query: { idInscripcion } })
  const [cual, setCual] = useState<(typeof CUALES)[number]['key']>('faltas')
  // until it arrives, the data is still that of another enrolment
  const leida = consulta.isPlaceholderData ? undefined : consulta.data
  if (!leida)
    return sinLeer(consulta) ? (
      <SinLeer que="No se pudo leer la asistencia" lectura={consulta} />
    ) : (
      <Skeleton height={160} radius={0} />
    )
  if (leida.asistencia.length === 0)
    return <Vacio texto="No se encontraron datos" detalle="Todavía no se registró su asistencia." />
  const dias = leida.asistencia.map((d) => ({ fecha: d.fecha, codigo: d.tipo.slice(0, 1) }))
  const de = (codigos: string) => dias.filter((d) => codigos.includes(d.codigo))
  const elegido = CUALES.find((c) => c.key === cual) ?? CUALES[0]
  return (
    <div className={clases(formas.pila, css.ficha)}>
      <div className={clases(formas.fila, css.cifras)}>
        <span className={css.cifra}>
          <span>
            <b className={css.total}>{escribirFaltas(leida.faltas)}</b> {leida.faltas === 1 ? 'falta' : 'faltas'} de{' '}
            {leida.regimen.limite} <Situado situacion={leida.situacion} />
          </span>
          <Barra suma={leida} limite={leida.regimen.limite} />
          <small className="texto-3">{explicarFaltas(leida, leida.regimen)}</small>
        </span>
        <span className={clases(formas.fila, formas.final, 'no-imprimir')}>
          {CUALES.map((c) => (
            <Button
              key={c.key}
              size="compact-sm"
              variant={c.key === cual ? 'filled' : 'default'}
              aria-pressed={c.key === cual}
              onClick={() => setCual(c.key)}
            >
              {c.titulo}: {de(c.codigos).length}
            </Button>
          ))}
        </span>
      </div>
      {de(elegido.codigos).length === 0 ? <Vacio texto="Ningún día" /> : <DiasPorMes dias={de(elegido.codigos)} />}
    </div>
  )
}
