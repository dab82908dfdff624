import type { padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { BotonImportar } from '../importacion/BotonImportar.tsx'
import { useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { ListaPersonas, useEliminados } from '../persona/ListaPersonas.tsx'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { entreEliminados } from '../persona/SinResultados.tsx'
import { ConSusPadres, PadresDe } from '../persona/Suenan.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { Corto } from '../ui/Corto.tsx'
import type { Columna } from '../ui/columna.ts'
import { lazyModal } from '../ui/lazy.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { PADRE } from './persona.ts'
import { useBajaPadre } from './useBajaPadre.tsx'

const PadreModal = lazyModal(() => import('./PadreModal.tsx').then((m) => m.PadreModal))

type Fila = RecibidoDe<typeof padre.getpage>['aaData'][number]

/** Sortable columns, as the call numbers them. */
const COLUMNAS = ['nombre', 'email', 'dni', 'usuario', 'telefono'] as const

/** Lists the parents (S50). */
export function ListadoPadresPage() {
  const puede = useSeguridad('CONT-PADRES-LIST')
  const grilla = useGrilla({ llenar: true, ordenables: COLUMNAS, orden: 'nombre' })
  const eliminados = useEliminados()
  const [{ hijos }, cambiar] = useDireccion(['hijos'])
  // of this search only: the next one begins without them
  const conSusPadres = grilla.busqueda !== '' && hijos === grilla.busqueda
  const query = { ...grilla.dt, getEliminados: eliminados, porHijos: conSusPadres }
  const lista = useConsulta(api.padre.getpage, { query })
  const impresa = useLlamada(api.padre.getpage)
  const excel = useLlamada(api.padre.excel)
  const total = lista.data?.iTotalRecords
  const avisoDeHijos = ({ porHijos, otrosPorHijos }: { porHijos: boolean; otrosPorHijos: number }) => {
    if (porHijos && !conSusPadres) return <PadresDe busqueda={grilla.busqueda} />
    if (!porHijos && otrosPorHijos === 0) return null
    return (
      <ConSusPadres
        busqueda={grilla.busqueda}
        otros={porHijos ? null : otrosPorHijos}
        alPulsar={() => cambiar({ hijos: porHijos ? undefined : grilla.busqueda, pagina: undefined })}
      />
    )
  }
  return (
    <ListaPersonas
      tipo={PADRE}
      cuenta={total !== undefined && `${numero(total)} ${total === 1 ? 'padre' : 'padres'}`}
      puede={puede}
      columnas={columnas(puede)}
      conUsuario={(p) => p.conUsuario}
      baja={useBajaPadre()}
      acciones={
        <>
          <BotonExportar
            deshabilitado={!lista.data?.iTotalDisplayRecords}
            enCurso={excel.enCurso}
            bajar={() => excel.llamar({ query })}
          />
          <BotonImportar tipo="padres" />
        </>
      }
      estado={grilla}
      pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords }}
      lectura={lista}
      suenan={lista.data?.suenan}
      deOtroModo={
        lista.data && {
          impreso: lista.data.porHijos ? ', por sus hijos' : '',
          aviso: avisoDeHijos(lista.data),
        }
      }
      apaisada
      leer={(tramo) => impresa.llamar({ query: { ...query, ...tramo } })}
      fuera={
        eliminados
          ? undefined
          : entreEliminados((tramo) => impresa.llamar({ query: { ...query, getEliminados: true, ...tramo } }))
      }
      acercarse={PadreModal.acercarse}
      modal={(id, alCerrar) => <PadreModal id={id} alCerrar={alCerrar} irAlDetalle={id === undefined && puede.view} />}
    />
  )
}

function columnas(puede: { readonly view: boolean; readonly user: boolean }): Columna<Fila>[] {
  return [
    {
      key: 'nombre',
      titulo: 'Padre',
      ordenable: true,
      fija: 'izquierda',
      corta: true,
      valor: nombreCompleto,
      celda: (p) => (
        <NombrePersona persona={p} a={puede.view ? ir.padre(p.id) : null} debajo={p.hijos && `Hijos: ${p.hijos}`} />
      ),
    },
    { key: 'telefono', titulo: 'Teléfono', ordenable: true, ancho: 130, valor: (p) => p.telefono },
    {
      key: 'email',
      titulo: 'Email',
      ordenable: true,
      ancho: 230,
      valor: (p) => p.email,
      celda: (p) => <Corto ancho={230}>{p.email}</Corto>,
    },
    {
      key: 'dni',
      titulo: 'DNI',
      ordenable: true,
      ancho: 108,
      alinear: 'derecha',
      valor: (p) => p.dni,
      celda: (p) => dniEscrito(p.dni),
    },
    ...(puede.user
      ? [
          {
            key: 'usuario',
            titulo: 'Usuario',
            ordenable: true,
            ancho: 200,
            valor: (p: Fila) => p.username,
            celda: (p: Fila) => <Corto ancho={200}>{p.username}</Corto>,
          },
        ]
      : []),
  ]
}
