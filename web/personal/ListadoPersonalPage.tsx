import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { personal } from '#contract/personal.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { BotonImportar } from '../importacion/BotonImportar.tsx'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { ListaPersonas, useEliminados } from '../persona/ListaPersonas.tsx'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { entreEliminados } from '../persona/SinResultados.tsx'
import { useConsulta, useLlamada } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonExportar } from '../ui/BotonExportar.tsx'
import { clases } from '../ui/clases.ts'
import type { Columna } from '../ui/columna.ts'
import formas from '../ui/formas.module.css'
import { lazyModal } from '../ui/lazy.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { EMPLEADO } from './persona.ts'
import { useBajaEmpleado } from './useBajaEmpleado.tsx'

const EmpleadoModal = lazyModal(() => import('./EmpleadoModal.tsx').then((m) => m.EmpleadoModal))

type Fila = RecibidoDe<typeof personal.getpage>['aaData'][number]

/** Sortable columns, as the call numbers them. */
const COLUMNAS = ['nombre', 'dni', 'email', 'cargo', 'sucursal', 'legajo'] as const

/** Lists the employees (S55). */
export function ListadoPersonalPage() {
  const puede = useSeguridad('CONT-PERSONAL-LIST')
  const { sucursal } = useSeguridad('CONT-PERSONAL-VIEW')
  const grilla = useGrilla({ llenar: true, ordenables: COLUMNAS, orden: 'nombre' })
  const eliminados = useEliminados()
  const query = { ...grilla.dt, getEliminados: eliminados }
  const lista = useConsulta(api.personal.getpage, { query })
  const impresa = useLlamada(api.personal.getpage)
  const excel = useLlamada(api.personal.excel)
  const total = lista.data?.iTotalRecords
  const filas = lista.data?.aaData
  return (
    <ListaPersonas
      tipo={EMPLEADO}
      cuenta={total !== undefined && `${numero(total)} ${total === 1 ? 'empleado' : 'empleados'}`}
      puede={puede}
      columnas={columnas({ ...puede, sucursal })}
      // one with an account can be deleted (D-013)
      conUsuario={() => false}
      baja={useBajaEmpleado((id) => filas?.some((p) => p.id === id && p.conUsuario) ?? false)}
      acciones={
        <>
          <BotonExportar
            deshabilitado={!lista.data?.iTotalDisplayRecords}
            enCurso={excel.enCurso}
            bajar={() => excel.llamar({ query })}
          />
          <BotonImportar tipo="personal" />
        </>
      }
      estado={grilla}
      pagina={lista.data && { filas: lista.data.aaData, total: lista.data.iTotalDisplayRecords }}
      lectura={lista}
      suenan={lista.data?.suenan}
      leer={(tramo) => impresa.llamar({ query: { ...query, ...tramo } })}
      fuera={
        eliminados
          ? undefined
          : entreEliminados((tramo) => impresa.llamar({ query: { ...query, getEliminados: true, ...tramo } }))
      }
      acercarse={EmpleadoModal.acercarse}
      modal={(id, alCerrar) => (
        <EmpleadoModal id={id} alCerrar={alCerrar} irAlDetalle={id === undefined && puede.view} />
      )}
    />
  )
}

function columnas(puede: {
  readonly view: boolean
  readonly user: boolean
  readonly sucursal: boolean
}): Columna<Fila>[] {
  return [
    {
      key: 'nombre',
      titulo: 'Empleado',
      ordenable: true,
      fija: 'izquierda',
      corta: true,
      valor: nombreCompleto,
      celda: (p) => (
        <NombrePersona persona={p} a={puede.view ? ir.empleado(p.id) : null} debajo={puede.user ? p.username : ''} />
      ),
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
    {
      key: 'email',
      titulo: 'Email',
      ordenable: true,
      valor: (p) => p.email,
      celda: (p) => <Breve texto={p.email} ancho={165} suave />,
    },
    {
      key: 'cargo',
      titulo: 'Cargo',
      ordenable: true,
      valor: (p) => p.cargo,
      celda: (p) => <Breve texto={p.cargo} ancho={140} />,
    },
    {
      key: 'sucursal',
      titulo: 'Sucursal',
      ordenable: true,
      valor: (p) => p.sucursal,
      celda: (p) => (
        <Breve texto={p.sucursal} ancho={120}>
          <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(p.idSucursal)} permitido={puede.sucursal}>
            {p.sucursal}
          </EnlacePantalla>
        </Breve>
      ),
    },
    {
      key: 'legajo',
      titulo: 'Legajo',
      ordenable: true,
      alinear: 'derecha',
      valor: (p) => p.legajo,
      celda: (p) => <Breve texto={p.legajo} ancho={90} />,
    },
  ]
}

/** Text of a cell on one line, which ends in … when it is wider than `ancho` px. */
function Breve(props: { texto: string; ancho: number; suave?: boolean; children?: ReactNode }) {
  return (
    <Box className={clases(props.suave && 'texto-2', formas.corto)} maw={props.ancho} title={props.texto}>
      {props.children ?? props.texto}
    </Box>
  )
}
