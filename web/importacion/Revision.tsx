import { SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { BotonEditar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { BajarErrores } from './BajarErrores.tsx'
import { Confirmacion } from './Confirmacion.tsx'
import css from './Importar.module.css'
import { type Decision, type FilaRevisada, type Importacion, TODOS, VEREDICTOS, type Veredicto } from './importacion.ts'
import { PersonasDeFila } from './PersonasDeFila.tsx'
import { RevisarOtraVez } from './RevisarOtraVez.tsx'

const DECISIONES: Readonly<Record<Decision, string>> = {
  actualizar: 'Es la misma persona: actualizar',
  nuevo: 'Es otra persona: agregar',
  dejar: 'Dejar como está',
}
/** Names the decisions of a kind of spreadsheet: of earlier payments it is not doubtful who somebody is. */
const decisionesDe = (tipo: Importacion['tipo']) =>
  tipo === 'saldos' ? { ...DECISIONES, nuevo: 'Es otro pago: sumarlo' } : DECISIONES

const CorregirModal = lazyModal(() => import('./CorregirModal.tsx').then((m) => m.CorregirModal))

/** What rows may be shown by besides their verdict, and how they are called. */
const APARTE = { avisos: 'Con avisos', corregidas: 'Corregidas' } as const
type Aparte = keyof typeof APARTE

/** The third step: what would become of each row, what is doubtful, and the confirmation. */
export function Revision({ imp }: { imp: Importacion }) {
  const [direccion, cambiar] = useDireccion()
  const [corrigiendo, setCorrigiendo] = useState<{ nro: number; campo?: string }>()
  const aparte = (Object.keys(APARTE) as Aparte[]).find((v) => v === direccion['ver'])
  // of a verdict that no row has any more all are shown
  const ver: Veredicto | '' = TODOS.find((v) => v === direccion['ver'] && imp.cuentas[v] > 0) ?? ''
  const grilla = useGrilla({ filas: 20 })
  const query = {
    ...grilla.dt,
    id: imp.id,
    veredicto: ver,
    corregidas: aparte === 'corregidas',
    avisos: aparte === 'avisos',
  }
  const filas = useConsulta(api.importacion.filas, { query })
  const decidir = useLlamada(api.importacion.decidir, { invalida: [api.importacion.filas, api.importacion.una] })
  const { cuentas } = imp
  const columnas: Columna<FilaRevisada>[] = [
    { key: 'nro', titulo: 'Fila', alinear: 'derecha', ancho: 64, celda: (f) => numero(f.nro) },
    {
      key: 'personas',
      titulo: 'Quiénes',
      celda: (f) => (
        <div className={css.personas}>
          <PersonasDeFila tipo={imp.tipo} fila={f} alCorregir={(campo) => setCorrigiendo({ nro: f.nro, campo })} />
          {f.corregidas.length > 0 && (
            <p className={clases(formas.fila, formas.largo, 'texto-2')}>
              <Pildora tono="neutra">Corregida</Pildora>
              {f.corregidas.map(({ campo, columna, decia, dice }) => (
                <span key={campo}>
                  {columna}: {decia && <s>{decia}</s>} {dice || 'vacío'}
                </span>
              ))}
            </p>
          )}
          {f.decisiones.length > 0 && (
            <Select
              aria-label={`Decisión de la fila ${f.nro}`}
              maw={260}
              placeholder="Sin decidir"
              allowDeselect={false}
              data={f.decisiones
                .filter((d) => d !== 'actualizar' || imp.puedeActualizar)
                .map((value) => ({ value, label: decisionesDe(imp.tipo)[value] }))}
              value={f.decision}
              onChange={(decision) =>
                decision &&
                void decidir.llamar({
                  body: { id: imp.id, nro: f.nro, decision: decision as Decision, version: f.version },
                })
              }
            />
          )}
        </div>
      ),
    },
    {
      key: 'veredicto',
      titulo: 'Qué pasa',
      ancho: 120,
      celda: (f) => (
        <Pildora {...(f.veredicto !== 'error' && { tono: 'neutra' })}>{VEREDICTOS[f.veredicto].una}</Pildora>
      ),
    },
    {
      key: 'acciones',
      fija: 'siempre',
      soloPantalla: true,
      titulo: <span className="oculto">Acciones</span>,
      alinear: 'derecha',
      ancho: 48,
      celda: (f) => (
        <BotonEditar
          titulo={`Corregir la fila ${f.nro}`}
          {...CorregirModal.acercarse}
          alPulsar={() => setCorrigiendo({ nro: f.nro })}
        />
      ),
    },
  ]
  return (
    <>
      {imp.aviso && (
        <p className={clases('tarjeta', 'texto-peligro')} role="status">
          {imp.aviso}
        </p>
      )}
      <Confirmacion imp={imp} />
      <RevisarOtraVez imp={imp} />
      <Grilla
        estado={grilla}
        etiqueta="Filas de la planilla"
        columnas={columnas}
        rowKey={(f) => f.nro}
        pagina={filas.data && { filas: filas.data.aaData, total: filas.data.iTotalDisplayRecords }}
        lectura={filas}
        filtrada={ver !== '' || aparte !== undefined}
        herramientas={
          <>
            <div className={css.filtros}>
              <SegmentedControl
                aria-label="Qué filas"
                value={aparte ?? ver}
                onChange={(v) => cambiar({ ver: v || undefined, pagina: undefined })}
                data={[
                  { value: '', label: `Todas ${numero(imp.filas)}` },
                  ...TODOS.filter((v) => cuentas[v] > 0).map((v) => ({
                    value: v,
                    label: `${VEREDICTOS[v].varias} ${numero(cuentas[v])}`,
                  })),
                  ...(Object.keys(APARTE) as Aparte[])
                    .filter((v) => imp[v] > 0)
                    .map((value) => ({ value, label: `${APARTE[value]} ${numero(imp[value])}` })),
                ]}
              />
            </div>
            <Buscador estado={grilla} placeholder="Buscar por nombre o número de fila" />
            {cuentas.dudoso > 1 && ver === 'dudoso' && (
              <Select
                aria-label="Decidir todas las dudosas"
                placeholder="Decidir todas las dudosas"
                w={240}
                value={null}
                data={Object.entries(decisionesDe(imp.tipo))
                  .filter(([d]) => d !== 'actualizar' || (imp.puedeActualizar && imp.tipo !== 'saldos'))
                  .map(([value, label]) => ({ value, label }))}
                onChange={(d) =>
                  d &&
                  void decidir.llamar({ body: { id: imp.id, nro: 0, decision: d as Decision, version: imp.version } })
                }
              />
            )}
            <BajarErrores imp={imp} />
          </>
        }
      />
      {corrigiendo && (
        <CorregirModal
          imp={imp}
          nro={corrigiendo.nro}
          campo={corrigiendo.campo}
          alCerrar={() => setCorrigiendo(undefined)}
        />
      )}
    </>
  )
}
