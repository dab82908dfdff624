import { Box } from '@mantine/core'
import { SALDO_INICIAL } from '#domain/cobranza/comprobante.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import type { Cuenta } from '../cuenta/celdas.ts'
import { useConsulta } from '../query/consulta.ts'
import { usePermitido } from '../sesion/seguridad.ts'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { dichoDeAnulada } from './anulada.ts'
import { BotonRecibo } from './BotonRecibo.tsx'
import { type PagoDeCuenta, pagosDeCuenta } from './pagos.ts'

/** Lists what a payment was for; on a phone the table scrolls rather than break it letter by letter. */
const itemsDe = ({ items }: PagoDeCuenta) => (
  <Box className={formas.largo} miw={140}>
    {items.join(', ')}
  </Box>
)

const columnas = (conRecibo: boolean): Columna<PagoDeCuenta>[] => [
  {
    key: 'fecha',
    titulo: 'Fecha',
    ancho: 110,
    ordenable: true,
    valor: (p) => p.fecha,
    celda: (p) => formatoFecha(p.fecha as Fecha),
  },
  { key: 'comprobante', titulo: 'Comprobante', ancho: 180, ordenable: true, valor: (p) => p.comprobante },
  { key: 'items', titulo: 'Ítems', celda: itemsDe },
  {
    key: 'monto',
    titulo: 'Monto',
    ancho: 130,
    alinear: 'derecha',
    ordenable: true,
    valor: (p) => p.monto,
    celda: (p) => <Dinero centavos={p.monto} />,
  },
  ...(conRecibo
    ? [
        {
          key: 'acciones',
          soloPantalla: true,
          titulo: '',
          ancho: 120,
          fija: 'siempre',
          celda: (p) =>
            p.comprobante !== SALDO_INICIAL && <BotonRecibo idCobranza={p.idCobranza} comprobante={p.comprobante} />,
        } satisfies Columna<PagoDeCuenta>,
      ]
    : []),
]

/**
 * Shows what was paid of an enrolment, each collection with its receipt. Of a collection of several students it shows
 * the part of this one.
 */
export function PagosDeCuenta({ cuenta, idInscripcion }: { cuenta: Cuenta; idInscripcion: number }) {
  const permitido = usePermitido()
  const grilla = useGrilla({ prefix: 'pagos' })
  const conRecibo = permitido(['CONT-PANEL/CUOTAS', 'collect']) || permitido(['CONT-PANEL/CAJA', 'view'])
  return (
    <>
      <Grilla
        estado={grilla}
        etiqueta="Pagos"
        columnas={columnas(conRecibo)}
        rowKey={(p) => p.idCobranza}
        filas={pagosDeCuenta(cuenta)}
        textoVacio="No tiene pagos"
        sinPaginador
      />
      {permitido(['CONT-ALUMNOS-VIEW', 'show']) && <Anuladas idInscripcion={idInscripcion} conRecibo={conRecibo} />}
    </>
  )
}

/** Tells of the collections that were annulled: somebody may stand there with the paper of one. */
function Anuladas({ idInscripcion, conRecibo }: { idInscripcion: number; conRecibo: boolean }) {
  const { data } = useConsulta(api.cobranza.anuladas, { query: { idInscripcion } }, { silenciosa: true })
  if (!data || data.data.length === 0) return null
  return (
    <Box component="ul" p="md" className={clases(formas.pila, formas.aparte, formas.cerca)} aria-label="Anuladas">
      {data.data.map((c) => (
        <li key={c.id} className={formas.extremos}>
          <span className="texto-2">{dichoDeAnulada(c)}</span>
          {conRecibo && <BotonRecibo idCobranza={c.id} comprobante={c.comprobante} />}
        </li>
      ))}
    </Box>
  )
}
