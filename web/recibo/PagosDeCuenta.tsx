import { Box } from '@mantine/core'
import type { cobranza } from '#contract/cobranza.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { SALDO_INICIAL } from '#domain/cobranza/comprobante.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import type { Cuenta } from '../cuenta/celdas.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
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
const itemsDe = ({ items }: Fila) => (
  <Box className={formas.largo} miw={140}>
    {items.join(', ')}
  </Box>
)

type Cobranzas = RecibidoDe<typeof cobranza.deInscripcion>['data']

/** A payment with what its collection tells of it, once that is read. */
type Fila = PagoDeCuenta & { readonly de: Cobranzas[number] | undefined }

const columnas = (conRecibo: boolean, veCaja: boolean): Columna<Fila>[] => [
  {
    key: 'fecha',
    titulo: 'Fecha',
    ancho: 110,
    ordenable: true,
    valor: (p) => p.fecha,
    celda: ({ fecha, de }) => {
      const dia = formatoFecha(fecha as Fecha)
      return de ? (
        <EnlacePantalla ruta={rutas.caja} a={ir.caja(de.idSucursal, fecha)} permitido={veCaja}>
          {dia}
        </EnlacePantalla>
      ) : (
        dia
      )
    },
  },
  {
    key: 'comprobante',
    titulo: 'Comprobante',
    ancho: 170,
    ordenable: true,
    valor: (p) => p.comprobante,
    celda: ({ comprobante, de }) => (
      <>
        {comprobante}
        {de && !comprobante.endsWith(String(de.recibo)) && (
          <small className={clases('texto-3', formas.linea)}>Rec. {de.recibo}</small>
        )}
      </>
    ),
  },
  { key: 'medios', titulo: 'Medio', ancho: 120, valor: (p) => p.de?.medios ?? '' },
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
        } satisfies Columna<Fila>,
      ]
    : []),
]

/**
 * Shows what was paid of an enrolment, each collection with its receipt, how it was paid, and the way to its day in the
 * cash. Of a collection of several students it shows the part of this one.
 */
export function PagosDeCuenta({ cuenta, idInscripcion }: { cuenta: Cuenta; idInscripcion: number }) {
  const permitido = usePermitido()
  const grilla = useGrilla({ prefix: 'pagos' })
  const veCaja = permitido(['CONT-PANEL/CAJA', 'view'])
  const conRecibo = permitido(['CONT-PANEL/CUOTAS', 'collect']) || veCaja
  const puedeVer = permitido(['CONT-ALUMNOS-VIEW', 'show'])
  const consulta = useConsulta(
    api.cobranza.deInscripcion,
    { query: { idInscripcion } },
    { silenciosa: true, activa: puedeVer },
  )
  const suyas = consulta.data?.data ?? []
  const porId = new Map(suyas.map((c) => [c.id, c]))
  return (
    <>
      <Grilla
        estado={grilla}
        etiqueta="Pagos"
        columnas={columnas(conRecibo, veCaja)}
        rowKey={(p) => p.idCobranza}
        filas={pagosDeCuenta(cuenta).map((p) => ({ ...p, de: porId.get(p.idCobranza) }))}
        textoVacio="No tiene pagos"
        renglones
        sinPaginador
      />
      <Anuladas cobranzas={suyas.filter((c) => c.anulada)} conRecibo={conRecibo} />
    </>
  )
}

/** Tells of the collections that were annulled: somebody may stand there with the paper of one. */
function Anuladas({ cobranzas, conRecibo }: { cobranzas: Cobranzas; conRecibo: boolean }) {
  if (cobranzas.length === 0) return null
  return (
    <Box component="ul" p="md" className={clases(formas.pila, formas.aparte, formas.cerca)} aria-label="Anuladas">
      {cobranzas.map((c) => (
        <li key={c.id} className={formas.extremos}>
          <span className="texto-2">{dichoDeAnulada(c)}</span>
          {conRecibo && <BotonRecibo idCobranza={c.id} comprobante={c.comprobante} />}
        </li>
      ))}
    </Box>
  )
}
