import { Skeleton } from '@mantine/core'
import type { Fecha } from '#domain/fecha.ts'
import { inscriptosDichos } from '#domain/inscripcion/cursando.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { rutas } from '../navigation/rutas.ts'
import { useIdDeRuta } from '../persona/idDeRuta.ts'
import { SinPersona } from '../persona/SinPersona.tsx'
import { useHoy } from '../query/configuracion.ts'
import { useConsulta } from '../query/consulta.ts'
import { Pagina } from '../ui/Pagina.tsx'
import { type Pestana, Pestanas } from '../ui/Pestanas.tsx'
import { BotonImprimir } from '../ui/papel/BotonImprimir.tsx'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { CifrasDeSucursal } from './CifrasDeSucursal.tsx'
import { EditarSucursal } from './EditarSucursal.tsx'
import { AlumnosDeSucursal, CursosDeSucursal, PersonalDeSucursal } from './tablas.tsx'

const LISTA = { titulo: 'Listado de Sucursales', ruta: rutas.sucursales }
/** What a tab has in the address, which another tab or year does not go on with. */
const OLVIDA = ['pagina', 'buscar', 'orden']

/** Tells how many attend, and how many left, as short as a tab wants it: '12', '12 y 1 baja'. */
const cursanDe = (alumnos: readonly { readonly baja: string }[], hoy: Fecha): string =>
  inscriptosDichos(alumnos, hoy).replace(/ alumnos?/, '')

/** Shows a branch: its staff, and its courses and students in a year (S61). The year may come as `a` too (SUC-006). */
export function SucursalPage() {
  const hoy = useHoy()
  const idSucursal = useIdDeRuta()
  const [{ a }] = useDireccion()
  const ano = useAno() ?? (/^(19|20|21)\d\d$/.test(a ?? '') ? Number(a) : undefined)
  const lectura = useConsulta(
    api.sucursal.detalle,
    { query: { idSucursal: idSucursal ?? 0, ano } },
    { activa: idSucursal !== null },
  )
  // until it arrives, the data is still that of another branch or year
  const detalle = lectura.isPlaceholderData ? undefined : lectura.data
  if (idSucursal === null || (lectura.isError && !detalle))
    return <SinPersona que="La Sucursal" lista={LISTA} error={lectura.error} reintentar={lectura.refetch} />
  const nombre = lectura.data?.sucursal.id === idSucursal ? lectura.data.sucursal.nombre : ''
  const pestana = (
    key: string,
    titulo: string,
    cuantos: number | string | undefined,
    contenido: Pestana['contenido'],
  ) => ({
    key,
    titulo: cuantos === undefined ? titulo : `${titulo} (${cuantos})`,
    contenido: () => (detalle ? contenido() : <Skeleton height={320} aria-busy />),
  })
  return (
    <Pagina
      titulo={nombre ? `Sucursal ${nombre}` : 'Sucursal'}
      lista={LISTA}
      impreso={[detalle && `Año ${detalle.ano}`]}
      acciones={
        <>
          <SelectorAno ano={detalle?.ano ?? ano} anos={lectura.data?.anos} lectura={lectura} olvida={OLVIDA} />
          <BotonImprimir deshabilitado={!detalle} />
          <EditarSucursal id={idSucursal} alCerrar={() => void lectura.refetch()} />
        </>
      }
    >
      <Pestanas
        etiqueta="Sucursal"
        olvida={OLVIDA}
        pestanas={[
          pestana(
            'personal',
            'Personal',
            detalle?.personal.length,
            () => detalle && <PersonalDeSucursal filas={detalle.personal} sucursal={nombre} />,
          ),
          pestana(
            'cursos',
            'Cursos',
            detalle?.cursos.length,
            () => detalle && <CursosDeSucursal filas={detalle.cursos} sucursal={nombre} />,
          ),
          pestana(
            'alumnos',
            'Alumnos',
            detalle && cursanDe(detalle.alumnos, hoy),
            () => detalle && <AlumnosDeSucursal filas={detalle.alumnos} sucursal={nombre} />,
          ),
          pestana('cifras', 'En cifras', undefined, () => detalle && <CifrasDeSucursal detalle={detalle} />),
        ]}
      />
    </Pagina>
  )
}
