import { Button, Select } from '@mantine/core'
import { useId, useState } from 'react'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { useLlamada } from '../query/consulta.ts'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { junto } from '../ui/junto.ts'
import { numero } from '../ui/paginas.ts'
import { DE_IMPORTACION, desdeHoy, type Importacion, TODOS, VEREDICTOS } from './importacion.ts'
import { filasDe, pagosDe, porQueNada, quedaAfuera, seImporta } from './palabras.ts'

/** Tells whether those who are enrolled owe from the month in which they are, for want of another. */
const desdeElMesDeHoy = ({ tipo, columnas, opciones }: Importacion) =>
  tipo === 'inscripciones' &&
  !columnas.includes('mesInicio') &&
  !opciones.fijos.some(({ campo }) => campo === 'mesInicio')

/** What will be written, and the button that writes it. */
export function Confirmacion({ imp }: { imp: Importacion }) {
  const [, cambiar] = useDireccion()
  const idNada = useId()
  const { nuevo, cambia } = imp.cuentas
  const { dejadas } = imp.dudosas
  const [existentes, setExistentes] = useState<'actualizar' | 'dejar'>(
    imp.puedeActualizar ? imp.opciones.existentes : 'dejar',
  )
  const llamada = useLlamada(api.importacion.confirmar, { invalida: [...DE_IMPORTACION] })
  const hoy = useHoy()
  const nada = porQueNada(imp)
  const pagos = imp.pagos ? junto(pagosDe(imp.pagos)) : ''
  const afuera = quedaAfuera(imp)
  const importar = async () => {
    const si = await confirmar({
      titulo: 'Importar',
      texto: (
        <>
          Se importa <b>{imp.nombre}</b>: {seImporta(imp, existentes)}. {pagos && <>{pagos}. </>}
          {imp.avisos > 0 && (
            <>{filasDe(imp.avisos, 'con avisos se importa como está', 'con avisos se importan como están')}. </>
          )}
          {nuevo > 0 && desdeElMesDeHoy(imp) && <>{desdeHoy(hoy)} </>}
          {afuera && <>{afuera}. </>}
          {dejadas > 0 && <>{filasDe(dejadas, 'dudosa se deja como está', 'dudosas se dejan como están')}. </>}
          Se puede deshacer mientras no se use.
        </>
      ),
      si: 'Importar',
    })
    if (si) await llamada.llamar({ body: { id: imp.id, existentes, version: imp.version } })
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
        {pagos && <p className="texto-2">{pagos}.</p>}
        {nada && (
          <p className="texto-2" id={idNada}>
            {nada}.
          </p>
        )}
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
        <Button
          disabled={nada !== null}
          {...(nada && { 'aria-describedby': idNada })}
          loading={llamada.enCurso}
          onClick={() => void importar()}
        >
          Importar
        </Button>
      </div>
    </section>
  )
}
