import { Box, Skeleton } from '@mantine/core'
import type { recibo } from '#contract/recibo.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { Cifra, Cifras } from '../ui/Cifras.tsx'
import { Dinero } from '../ui/Dinero.tsx'
import { Hechos } from '../ui/Hechos.tsx'
import { diaYHora } from '../ui/instante.ts'
import { SinLeer } from '../ui/SinLeer.tsx'

type Datos = RecibidoDe<typeof recibo.datos>

/**
 * Says what a receipt says: number, from whom, how much, how and when, and whether it was annulled. `conItems`: what was
 * paid too, where no sheet is shown that has it.
 */
export function DatosDeRecibo({ idCobranza, conItems }: { idCobranza: number; conItems: boolean }) {
  const consulta = useConsulta(api.recibo.datos, { query: { id: idCobranza } }, { silenciosa: true })
  const { data } = consulta
  if (!data)
    return consulta.isError ? <SinLeer que="No se pudo leer el recibo" lectura={consulta} /> : <Skeleton h={64} />
  return (
    <Box component="section" mb={12} aria-label="Datos del recibo">
      {data.anulacion && (
        <Box component="p" mb={8} className="texto-peligro" fw={500}>
          {dichoDe(data.anulacion)}
        </Box>
      )}
      <Hechos
        hechos={[
          ['Recibo', `${data.recibo}, ${data.sucursal}`],
          ['Factura', data.factura.replace('Factura ', '')],
          ['Fecha', diaYHora(data.fecha)],
          ['Recibido de', data.recibidoDe],
          ['Alumnos', data.alumnos.map((a) => a.alumno).join('; ') !== data.recibidoDe && alumnosDe(data)],
          ['Total', <Dinero key="total" pesos={data.total} />],
          ['Medio de pago', mediosDe(data)],
          ['Cobró', data.cajero],
          ['Observaciones', data.observaciones && <Lineas key="observaciones" texto={data.observaciones} />],
        ]}
      />
      {conItems && <Items alumnos={data.alumnos} />}
    </Box>
  )
}

/** Keeps the lines of a text: of several students each has one. */
const Lineas = ({ texto }: { texto: string }) => (
  <Box component="span" style={{ whiteSpace: 'pre-line' }}>
    {texto}
  </Box>
)

const alumnosDe = ({ alumnos }: Datos) => [...new Set(alumnos.map((a) => a.alumno))].join('; ')

/** Names the means; of several, each with its amount. */
const mediosDe = ({ medios }: Datos) =>
  medios.length === 1
    ? medios[0]?.medio
    : medios.map((m, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows do not move
        <span key={i}>
          {i > 0 && ', '}
          {m.medio} <Dinero pesos={m.monto} />
        </span>
      ))

/** 'Fue anulada el 16-04-2026 09:00 por Rossi, Ana: Error'. */
const dichoDe = ({ fecha, usuario, motivo }: NonNullable<Datos['anulacion']>) =>
  `Esta cobranza fue anulada el ${diaYHora(fecha)} por ${usuario}${motivo && `: ${motivo}`}`

const Items = ({ alumnos }: Pick<Datos, 'alumnos'>) =>
  alumnos.map(({ alumno, curso, ano, items }) => (
    <Cifras key={`${alumno} ${curso} ${ano}`} mt="sm">
      <Cifra titulo={`${alumno} · ${curso}`} tono="fuerte">
        {null}
      </Cifra>
      {items.map(({ concepto, monto, resta }) => (
        <Cifra key={concepto} titulo={concepto}>
          <Dinero pesos={monto} />
          {resta > 0 && (
            <small className="texto-3">
              {' '}
              resta <Dinero pesos={resta} />
            </small>
          )}
        </Cifra>
      ))}
    </Cifras>
  ))
