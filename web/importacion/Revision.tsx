import IconFileSpreadsheet from 'icono:file-spreadsheet'
import { Button, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { api } from '../call/api.ts'
import { guardarArchivo } from '../call/saveFile.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { Grilla } from '../ui/Grilla.tsx'
import { Pildora } from '../ui/Pildora.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import css from './Importar.module.css'
import { DE_IMPORTACION, type Decision, type FilaRevisada, type Importacion, type Veredicto } from './importacion.ts'
import { PersonasDeFila } from './PersonasDeFila.tsx'

const VEREDICTOS: readonly (readonly [Veredicto, varias: string, una: string])[] = [
  ['nuevo', 'Nuevas', 'Nueva'],
  ['cambia', 'Cambian', 'Cambia'],
  ['dudoso', 'Dudosas', 'Dudosa'],
  ['error', 'Con errores', 'Con error'],
  ['igual', 'Sin cambios', 'Sin cambios'],
]
const dicho = (v: Veredicto): string => VEREDICTOS.find(([cual]) => cual === v)?.[2] ?? v

const DECISIONES: Readonly<Record<Decision, string>> = {
  actualizar: 'Es la misma persona: actualizar',
  nuevo: 'Es otra persona: agregar',
  dejar: 'Dejar como está',
}

/** The third step: what would become of each row, what is doubtful, and the confirmation. */
export function Revision({ imp }: { imp: Importacion }) {
  const [direccion, cambiar] = useDireccion()
  const ver: Veredicto | '' = VEREDICTOS.find(([v]) => v === direccion['ver'])?.[0] ?? ''
  const grilla = useGrilla({ filas: 20 })
  const query = { ...grilla.dt, id: imp.id, veredicto: ver }
  const filas = useConsulta(api.importacion.filas, { query })
  const decidir = useLlamada(api.importacion.decidir, { invalida: [api.importacion.filas] })
  const errores = useLlamada(api.importacion.errores)
  const { cuentas } = imp
  const columnas: Columna<FilaRevisada>[] = [
    { key: 'nro', titulo: 'Fila', alinear: 'derecha', ancho: 64, celda: (f) => numero(f.nro) },
    {
      key: 'personas',
      titulo: 'Quiénes',
      celda: (f) => (
        <div className={css.personas}>
          <PersonasDeFila tipo={imp.tipo} fila={f} />
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
      celda: (f) => <Pildora {...(f.veredicto !== 'error' && { tono: 'neutra' })}>{dicho(f.veredicto)}</Pildora>,
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
        filtrada={ver !== ''}
        herramientas={
          <>
            <div className={css.filtros}>
              <SegmentedControl
                aria-label="Qué filas"
                value={ver}
                onChange={(v) => cambiar({ ver: v || undefined, pagina: undefined })}
                data={[
                  { value: '', label: `Todas ${numero(imp.filas)}` },
                  ...VEREDICTOS.filter(([v]) => cuentas[v] > 0).map(([v, varias]) => ({
                    value: v,
                    label: `${varias} ${numero(cuentas[v])}`,
                  })),
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
            {cuentas.error > 0 && (
              <Button
                variant="default"
                leftSection={<IconFileSpreadsheet size={16} stroke={1.7} />}
                loading={errores.enCurso}
                onClick={async () => {
                  const archivo = await errores.llamar({ query: { id: imp.id } })
                  if (archivo) guardarArchivo(archivo)
                }}
              >
                Bajar con los errores marcados
              </Button>
            )}
          </>
        }
      />
    </>
  )
}

/** What new rows are of, where it is not people. */
const DE_QUE: Readonly<Partial<Record<Importacion['tipo'], string>>> = {
  inscripciones: 'de inscripciones',
  saldos: 'de pagos anteriores',
  vinculos: 'nuevas',
}

/** What will be written, and the button that writes it. */
function Confirmacion({ imp }: { imp: Importacion }) {
  const [, cambiar] = useDireccion()
  const { nuevo, cambia, dudoso, error } = imp.cuentas
  const [existentes, setExistentes] = useState<'actualizar' | 'dejar'>(
    imp.puedeActualizar ? imp.opciones.existentes : 'dejar',
  )
  const llamada = useLlamada(api.importacion.confirmar, { invalida: [...DE_IMPORTACION] })
  const filas = (n: number) => `${numero(n)} ${n === 1 ? 'fila' : 'filas'}`
  const importar = async () => {
    const si = await confirmar({
      titulo: 'Importar',
      texto: (
        <>
          Se importa <b>{imp.nombre}</b>: {filas(nuevo)} {DE_QUE[imp.tipo] ?? 'de gente nueva'}
          {existentes === 'actualizar' && cambia > 0 && <> y {filas(cambia)} con cambios</>}
          {dudoso > 0 && <>, y las dudosas que decidió</>}.{' '}
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
          {VEREDICTOS.filter(([v]) => imp.cuentas[v] > 0).map(([v, varias, una]) => (
            <span key={v}>
              <b>{numero(imp.cuentas[v])}</b> {(imp.cuentas[v] === 1 ? una : varias).toLowerCase()}
            </span>
          ))}
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
