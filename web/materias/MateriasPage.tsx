import IconCopy from 'icono:copy'
import { Button, Skeleton } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { formatoPesos } from '#domain/dinero.ts'
import { api } from '../call/api.ts'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { useAvisoSinGuardar } from '../ui/avisoSinGuardar.tsx'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { filtrar } from '../ui/columna.ts'
import { useEstable } from '../ui/estable.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { sinLeer } from '../ui/lectura.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { useImprimiendo } from '../ui/papel/imprimiendo.ts'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { TarjetaSinLeer } from '../ui/SinLeer.tsx'
import { Sabana } from '../ui/sabana/Sabana.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { Vacio } from '../ui/Vacio.tsx'
import { columnasDeMaterias, type Renglon } from './columnas.tsx'
import { DuplicarTodas } from './DuplicarTodas.tsx'
import css from './Materias.module.css'
import { alcanza, cuantosCambios, type Materia, resumen } from './materias.ts'
import { useEdicionDeMaterias } from './useEdicionDeMaterias.tsx'
import { useEliminarMateria } from './useEliminarMateria.tsx'

const MateriasModal = lazyModal(() => import('./MateriasModal.tsx').then((m) => m.MateriasModal))
const ValorDeMateriaModal = lazyModal(() => import('./ValorDeMateriaModal.tsx').then((m) => m.ValorDeMateriaModal))

/** By what a subject is searched: its name, whether it is optional, and its price. */
const BUSCABLES = [
  {
    key: 'nombre',
    titulo: '',
    valor: ({ materia: { nombre, opcional, monto } }: { materia: Materia }) =>
      `${nombre} ${opcional ? 'opcional' : 'obligatoria'} ${monto === null ? '' : formatoPesos(enCentavos(monto))}`,
  },
]

/** Shows the subjects of a year with the grades that have them, and changes those of the current one (S72). */
export function MateriasPage() {
  const ano = useAno()
  const puede = useSeguridad('CONT-MATERIAS')
  const consulta = useConsulta(api.materias.leer, { query: { ano } })
  const { data: leidas, isFetching: leyendo } = consulta
  const excel = useLlamada(api.materias.excel)
  const grilla = useGrilla()
  const imprimiendo = useImprimiendo()
  const [abierto, setAbierto] = useState<'agregar' | 'duplicar' | null>(null)
  const [valorada, setValorada] = useState<number | null>(null)

  const releer = async () => (await consulta.refetch()).data
  const edicion = useEdicionDeMaterias(leidas, releer)
  const { filas, cantidad, alTildar, olvidar } = edicion
  // the changes of a year go with it
  const [deAno, setDeAno] = useState(ano)
  if (deAno !== ano) {
    setDeAno(ano)
    olvidar()
  }
  useAvisoSinGuardar(cantidad > 0, <>Hay {cuantosCambios(cantidad)} en las materias.</>, ['ano'])

  const eliminar = useEliminarMateria(leidas)
  const alEliminar = useEstable((materia: Materia) => void eliminar(materia))
  const alValorar = useCallback((materia: Materia) => setValorada(materia.id), [])
  const edita = puede.edit && leidas?.editable === true && !consulta.isPlaceholderData
  const cursos = leidas?.cursos
  const columnas = useMemo(
    () =>
      columnasDeMaterias(cursos ?? [], {
        edita: edita && !imprimiendo,
        cambiaValor: puede.value,
        alTildar,
        alEliminar,
        alValorar,
      }),
    [cursos, edita, imprimiendo, puede.value, alTildar, alEliminar, alValorar],
  )
  const halladas = filtrar(filas, BUSCABLES, grilla.busqueda)
  const renglones: readonly Renglon[] =
    edita && !imprimiendo && halladas.length > 1 ? [{ todas: halladas }, ...halladas] : halladas
  const sucio = cantidad > 0
  const vacia = leidas?.materias.length === 0
  const agregar = (
    <Button
      {...MateriasModal.acercarse}
      variant={sucio || vacia ? 'default' : 'filled'}
      onClick={() => setAbierto('agregar')}
    >
      Agregar Materias
    </Button>
  )
  const cambiada = leidas?.materias.find((m) => m.id === valorada)
  return (
    <Pagina
      titulo="Materias"
      cuenta={leidas && (vacia ? undefined : resumen(leidas.materias))}
      impreso={[leidas && `Año ${leidas.ano}`, leidas && resumen(leidas.materias)]}
      apaisada
      acciones={
        <>
          <SelectorAno ano={leidas?.ano ?? ano} anos={leidas?.anos} lectura={consulta} />
          <BotonImprimir deshabilitado={!leidas || vacia === true} />
          <BotonExportar
            deshabilitado={!leidas || vacia === true}
            enCurso={excel.enCurso}
            bajar={() => excel.llamar({ query: { ano } })}
          />
          {edita && (
            <Button
              {...MateriasModal.acercarse}
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.7} />}
              onClick={() => setAbierto('duplicar')}
            >
              Duplicar Materias Año Anterior
            </Button>
          )}
          {edita && agregar}
        </>
      }
    >
      {sinLeer(consulta) ? (
        <TarjetaSinLeer lectura={consulta} />
      ) : !leidas ? (
        <Skeleton height={420} aria-busy />
      ) : vacia ? (
        <div className="tarjeta">
          {edita ? (
            <DuplicarTodas ano={leidas.ano} alElegir={() => setAbierto('duplicar')} />
          ) : (
            <Vacio texto={`No hay materias en ${leidas.ano}`} />
          )}
        </div>
      ) : (
        <section className={clases(formas.pila, formas.menosCerca)} aria-busy={leyendo}>
          {edicion.aviso && <div role="alert">{edicion.aviso}</div>}
          <div className={clases(formas.extremos, css.barra, 'no-imprimir')}>
            <Buscador estado={grilla} placeholder="Buscar materia" />
            {sucio ? (
              <span className={formas.fila}>
                <span className="texto-2" role="status">
                  {[cuantosCambios(cantidad), alcanza(cantidad, filas, leidas.cursos)].filter(Boolean).join(', ')}
                </span>
                <Button variant="default" disabled={edicion.enCurso} onClick={olvidar}>
                  Descartar
                </Button>
                <Button loading={edicion.enCurso} onClick={() => void edicion.guardar()}>
                  Guardar Modificaciones
                </Button>
              </span>
            ) : (
              puede.edit &&
              !leidas.editable && (
                <span className="texto-3">Solo se cambian las materias del año en curso y del próximo.</span>
              )
            )}
          </div>
          {halladas.length > 0 ? (
            <Sabana
              etiqueta={`Materias ${leidas.ano}`}
              columnas={columnas}
              filas={renglones}
              rowKey={(r) => ('todas' in r ? 'todas' : r.materia.id)}
              clase={css.grilla}
            />
          ) : (
            <div className="tarjeta">
              <Vacio texto="No se encontraron Resultados" />
            </div>
          )}
        </section>
      )}
      {abierto && leidas && <MateriasModal modo={abierto} leidas={leidas} alCerrar={() => setAbierto(null)} />}
      {cambiada && leidas && (
        <ValorDeMateriaModal materia={cambiada} ano={leidas.ano} alCerrar={() => setValorada(null)} />
      )}
    </Pagina>
  )
}
