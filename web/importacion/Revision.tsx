import { Button, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { BotonEditar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { lazyModal } from '../ui/lazy.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { BajarErrores } from './BajarErrores.tsx'
import css from './Importar.module.css'
import {
  DE_IMPORTACION,
  type Decision,
  desdeHoy,
  type FilaRevisada,
  type Importacion,
  TODOS,
  VEREDICTOS,
  type Veredicto,
} from './importacion.ts'
import { PersonasDeFila } from './PersonasDeFila.tsx'

const DECISIONES: Readonly<Record<Decision, string>> = {
  actualizar: 'Es la misma persona: actualizar',
  nuevo: 'Es otra persona: agregar',
  dejar: 'Dejar como está',
}

const CorregirModal = lazyModal(() => import('./CorregirModal.tsx').then((m) => m.CorregirModal))

/** What rows may be shown by besides their verdict, and how they are called. */
const APARTE = { avisos: 'Con avisos', corregidas: 'Corregidas' } as const
type Aparte = keyof typeof APARTE

/** The third step: what would become of each row, what is doubtful, and the confirmation. */
export function Revision({ imp }: { imp: Importacion }) {
  const [direccion, cambiar] = useDireccion()
  const [corrigiendo, setCorrigiendo] = useState<{ nro: number; campo?: string }>()
  const aparte = (Object.keys(APARTE) as Aparte[]).find((v) => v === direccion['ver'])
  const ver: Veredicto | '' = TODOS.find((v) => v === direccion['ver']) ?? ''
  const grilla = useGrilla({ filas: 20 })
  const query = {
    ...grilla.dt,
    id: imp.id,
    veredicto: ver,
    corregidas: aparte === 'corregidas',
    avisos: aparte === 'avisos',
  }
  const filas = useConsulta(api.importacion.filas, { query })
  const decidir = useLlamada(api.importacion.decidir, { invalida: [api.importacion.filas] })
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
                .map((value) => ({ value, label: DECISIONES[value] }))}
              value={f.decision}
              onChange={(decision) =>
                decision && void decidir.llamar({ body: { id: imp.id, nro: f.nro, decision: decision as Decision } })
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
                data={Object.entries(DECISIONES)
                  .filter(([d]) => d !== 'actualizar' || imp.puedeActualizar)
                  .map(([value, label]) => ({ value, label }))}
                onChange={(d) => d && void decidir.llamar({ body: { id: imp.id, nro: 0, decision: d as Decision } })}
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

/** What new rows are of, where it is not people. */
const DE_QUE: Readonly<Partial<Record<Importacion['tipo'], string>>> = {
  inscripciones: 'de inscripciones',
  saldos: 'de pagos anteriores',
  vinculos: 'nuevas',
}

/** Tells whether those who are enrolled owe from the month in which they are, for want of another. */
const desdeElMesDeHoy = ({ tipo, columnas, opciones }: Importacion) =>
  tipo === 'inscripciones' &&
  !columnas.includes('mesInicio') &&
  !opciones.fijos.some(({ campo }) => campo === 'mesInicio')

/** What will be written, and the button that writes it. */
function Confirmacion({ imp }: { imp: Importacion }) {
  const [, cambiar] = useDireccion()
  const { nuevo, cambia, dudoso, error } = imp.cuentas
  const [existentes, setExistentes] = useState<'actualizar' | 'dejar'>(
    imp.puedeActualizar ? imp.opciones.existentes : 'dejar',
  )
  const llamada = useLlamada(api.importacion.confirmar, { invalida: [...DE_IMPORTACION] })
  const hoy = useHoy()
  const filas = (n: number) => `${numero(n)} ${n === 1 ? 'fila' : 'filas'}`
  const importar = async () => {
    const si = await confirmar({
      titulo: 'Importar',
      texto: (
        <>
          Se importa <b>{imp.nombre}</b>: {filas(nuevo)} {DE_QUE[imp.tipo] ?? 'de gente nueva'}
          {existentes === 'actualizar' && cambia > 0 && <> y {filas(cambia)} con cambios</>}
          {dudoso > 0 && <>, y las dudosas que decidió</>}.{' '}
          {imp.avisos > 0 && <>{filas(imp.avisos)} con avisos se importan como están. </>}
          {nuevo > 0 && desdeElMesDeHoy(imp) && <>{desdeHoy(hoy)} </>}
          {error > 0 && <>Quedan afuera {filas(error)} con errores. </>}
          Se puede deshacer mientras no se use.
        </>
      ),
      si: 'Importar',
    })
    if (si) await llamada.llamar({ body: { id: imp.id, existentes } })
  }
  return (
    <section className={clases('tarjeta', formas.extremos)} aria-label="Confirmación">
      <div className={clases(formas.pila, formas.cerca)}>
        <p className={formas.resumen}>
          {TODOS.filter((v) => imp.cuentas[v] > 0).map((v) => (
            <span key={v}>
              <b>{numero(imp.cuentas[v])}</b> {VEREDICTOS[v][imp.cuentas[v] === 1 ? 'una' : 'varias'].toLowerCase()}
            </span>
          ))}
          {imp.avisos > 0 && (
            <span>
              <b>{numero(imp.avisos)}</b> con avisos
            </span>
          )}
        </p>
        {cambia > 0 && imp.tipo !== 'vinculos' && (
          <Select
            aria-label="Los que ya están"
            w={{ base: '100%', sm: 320 }}
            allowDeselect={false}
            disabled={!imp.puedeActualizar}
            value={existentes}
            onChange={(v) => v && setExistentes(v as 'actualizar' | 'dejar')}
            data={[
              { value: 'actualizar', label: 'Los que ya están: actualizar' },
              { value: 'dejar', label: 'Los que ya están: dejar como están' },
            ]}
          />
        )}
      </div>
      <div className={formas.fila}>
        <Button variant="default" onClick={() => cambiar({ paso: 'columnas' }, { paso: true })}>
          Columnas
        </Button>
        <Button disabled={nuevo + cambia + dudoso === 0} loading={llamada.enCurso} onClick={() => void importar()}>
          Importar
        </Button>
      </div>
    </section>
  )
}
