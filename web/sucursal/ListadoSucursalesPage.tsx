import { Button } from '@mantine/core'
import { IconHash } from '@tabler/icons-react'
import type { RecibidoDe } from '#contract/route.ts'
import type { sucursal } from '#contract/sucursal.ts'
import { api } from '../call/api.ts'
import { EnlacePantalla } from '../navigation/EnlacePantalla.tsx'
import { ir, rutas } from '../navigation/rutas.ts'
import { NumerosFacturaModal } from '../nfactura/NumerosFacturaModal.tsx'
import { useConsulta } from '../query/consulta.ts'
import { ListaRegistro } from '../registro/ListaRegistro.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import { abrirModal } from '../ui/modales.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { SUCURSAL, SucursalModal } from './SucursalModal.tsx'

export type FilaSucursal = RecibidoDe<typeof sucursal.all>['data'][number]

const columnas = (verDetalle: boolean): Columna<FilaSucursal>[] => [
  {
    clave: 'nombre',
    titulo: 'Nombre',
    valor: (s) => s.nombre,
    ordenable: true,
    celda: (s) => (
      <EnlacePantalla ruta={rutas.sucursal} a={ir.sucursal(s.id)} permitido={verDetalle}>
        {s.nombre}
      </EnlacePantalla>
    ),
  },
  {
    clave: 'cursos',
    titulo: 'Cursos',
    valor: (s) => s.cantCursos,
    celda: (s) => <Cantidad n={s.cantCursos} />,
    ordenable: true,
    alinear: 'derecha',
  },
  {
    clave: 'alumnos',
    titulo: 'Alumnos',
    valor: (s) => s.cantAlumnos,
    celda: (s) => <Cantidad n={s.cantAlumnos} />,
    ordenable: true,
    alinear: 'derecha',
  },
]

/** S59. */
export function ListadoSucursalesPage() {
  const puede = useSeguridad('CONT-SUCURSALES-LIST')
  const grilla = useGrilla({ orden: 'nombre' })
  const lista = useConsulta(api.sucursal.all, { query: {} })
  return (
    <ListaRegistro
      registro={SUCURSAL}
      titulo="Listado de Sucursales"
      puede={puede}
      estado={grilla}
      columnas={columnas(puede.view)}
      filas={lista.data?.data}
      actualizando={lista.isFetching}
      claveFila={(s) => s.id}
      nombreDe={(s) => s.nombre}
      herramientas={
        <>
          <Buscador estado={grilla} placeholder="Buscar sucursal" />
          {puede.nfactura && (
            <Button
              variant="default"
              leftSection={<IconHash size={16} stroke={1.7} />}
              onClick={() => abrirModal((cerrar) => <NumerosFacturaModal alCerrar={cerrar} />)}
            >
              Números de Factura
            </Button>
          )}
        </>
      }
      eliminar={{
        llamada: api.sucursal.eliminar,
        entrada: (s) => ({ query: { idSucursal: s.id } }),
        invalida: [api.sucursal.all],
      }}
      modal={(fila, alCerrar) => <SucursalModal sucursal={fila} alCerrar={alCerrar} />}
    />
  )
}
