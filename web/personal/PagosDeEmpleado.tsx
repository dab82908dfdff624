import type { personal } from '#contract/personal.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { type Fecha, formatoFecha } from '#domain/fecha.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { useConsulta } from '../query/consulta.ts'
import { Bloque } from '../ui/Bloque.tsx'
import type { Columna } from '../ui/columna.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { useGrilla } from '../ui/useGrilla.ts'

type Pago = RecibidoDe<typeof personal.pagos>['data'][number]

const COLUMNAS: readonly Columna<Pago>[] = [
  {
    key: 'fecha',
    titulo: 'Fecha',
    ancho: 112,
    celda: (p) => (
      <EnlacePantalla ruta={rutas.caja} a={ir.caja(p.ID_Sucursal, p.Fecha)} permitido>
        {formatoFecha(p.Fecha as Fecha)}
      </EnlacePantalla>
    ),
  },
  {
    key: 'comprobante',
    titulo: 'Comprobante',
    celda: (p) =>
      p.Comprobante ? (
        <span className={formas.largo}>{p.Comprobante}</span>
      ) : (
        <span className="texto-3">Sin comprobante</span>
      ),
  },
  {
    key: 'sucursal',
    titulo: 'Caja',
    celda: (p) => <span className={formas.largo}>{p.Sucursal}</span>,
  },
  {
    key: 'observaciones',
    titulo: 'Observaciones',
    celda: (p) => (
      <span className={formas.largo}>
        {p.anulado ? ['Anulado', p.Observaciones].filter(Boolean).join(': ') : p.Observaciones}
      </span>
    ),
  },
  { key: 'medio', titulo: 'Medio', ancho: 120, valor: (p) => p.Medio },
  { key: 'monto', titulo: 'Monto', ancho: 128, alinear: 'derecha', celda: (p) => <Dinero pesos={p.Monto} /> },
]

/** Shows what the cash paid to an employee, the last payments first; annulled ones are marked and do not count. */
export function PagosDeEmpleado({ idPersonal }: { idPersonal: number }) {
  const grilla = useGrilla({ prefix: 'pagos', filas: 5 })
  const pagos = useConsulta(api.personal.pagos, { query: { idPersonal } })
  return (
    <Bloque
      titulo="Pagos"
      acciones={
        pagos.data &&
        pagos.data.data.length > 0 && (
          <span className="texto-2">
            Total <Dinero pesos={pagos.data.total} />
          </span>
        )
      }
    >
      <Grilla
        estado={grilla}
        etiqueta="Pagos"
        columnas={COLUMNAS}
        rowKey={(p) => p.ID_Pago}
        filas={pagos.data?.data}
        lectura={pagos}
        renglones
        marcaFila={(p) => (p.anulado ? 'anulada' : undefined)}
        textoVacio="No tiene pagos registrados en la caja"
      />
    </Bloque>
  )
}
