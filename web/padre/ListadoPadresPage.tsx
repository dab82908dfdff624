import { Button, Checkbox, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import { BotonEditar, BotonEliminar } from '../ui/BotonFila.tsx'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { Grilla } from '../ui/Grilla.tsx'
import { Pagina } from '../ui/Pagina.tsx'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { PadreModal } from './PadreModal.tsx'
import { useBajaPadre } from './useBajaPadre.ts'

type Fila = RecibidoDe<typeof padre.getall>['data'][number]

/** S50. */
export function ListadoPadresPage() {
  const puede = useSeguridad('CONT-PADRES-LIST')
  const [direccion, cambiar] = useDireccion()
  const getEliminados = direccion['eliminados'] === 'true'
  const grilla = useGrilla({ orden: 'nombre' })
  const lista = useConsulta(api.padre.getall, { query: { getEliminados } })
  const [abierto, setAbierto] = useState<{ id: number | undefined } | null>(null)
  const baja = useBajaPadre()
  const filas = lista.data?.data

  const acciones = (p: Fila) =>
    p.eliminado ? (
      puede.restore && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconArrowBackUp size={16} stroke={1.7} />}
          aria-label={`Restaurar a ${nombreCompleto(p)}`}
          onClick={() => void baja.restaurar(p)}
        >
          Restaurar
        </Button>
      )
    ) : (
      <span className="acciones-fila">
        {puede.edit && (
          <BotonEditar titulo={`Editar a ${nombreCompleto(p)}`} alPulsar={() => setAbierto({ id: p.id })} />
        )}
        {puede.delete && (
          <BotonEliminar
            titulo={
              p.conUsuario
                ? `${nombreCompleto(p)} tiene usuario: no se puede eliminar`
                : `Eliminar a ${nombreCompleto(p)}`
            }
            deshabilitado={p.conUsuario}
            alPulsar={() => void baja.eliminar(p)}
          />
        )}
      </span>
    )
  const agregar = puede.new && (
    <Button leftSection={<IconPlus size={16} stroke={1.7} />} onClick={() => setAbierto({ id: undefined })}>
      Agregar Padre
    </Button>
  )
  return (
    <Pagina
      titulo="Listado de Padres"
      cuenta={filas && `${numero(filas.length)} ${filas.length === 1 ? 'padre' : 'padres'}`}
      acciones={agregar}
    >
      <Grilla
        estado={grilla}
        etiqueta="Padres"
        columnas={[
          ...columnas(puede),
          {
            clave: 'acciones',
            titulo: <VisuallyHidden>Acciones</VisuallyHidden>,
            alinear: 'derecha',
            fija: 'derecha',
            celda: acciones,
          },
        ]}
        claveFila={(p) => p.id}
        filas={filas}
        actualizando={lista.isFetching}
        marcaFila={(p) => (p.eliminado ? 'eliminada' : undefined)}
        conFoto
        herramientas={
          <>
            <Buscador estado={grilla} placeholder="Buscar por apellido, nombre o DNI" />
            <Checkbox
              label="Mostrar Eliminados"
              checked={getEliminados}
              onChange={(e) => cambiar({ eliminados: e.currentTarget.checked ? 'true' : undefined, pagina: undefined })}
            />
          </>
        }
        vacio={agregar}
        sinResultados={
          <Button variant="default" onClick={() => cambiar({ buscar: undefined, pagina: undefined })}>
            Quitar filtros
          </Button>
        }
      />
      {abierto && <PadreModal idPadre={abierto.id} alCerrar={() => setAbierto(null)} />}
    </Pagina>
  )
}

function columnas(puede: { readonly view: boolean; readonly user: boolean }): Columna<Fila>[] {
  return [
    {
      clave: 'nombre',
      titulo: 'Padre',
      ordenable: true,
      fija: 'izquierda',
      valor: nombreCompleto,
      // a tab sorts before a space: the surname ends before a longer one goes on, as on the server
      orden: (p) => `${p.apellido}\t${p.nombre}`,
      celda: (p) => <NombrePersona persona={p} a={puede.view ? ir.padre(p.id) : null} />,
    },
    {
      clave: 'email',
      titulo: 'Email',
      ordenable: true,
      valor: (p) => p.email,
      celda: (p) => <span className="correo">{p.email}</span>,
    },
    {
      clave: 'dni',
      titulo: 'DNI',
      ordenable: true,
      alinear: 'derecha',
      valor: (p) => p.dni,
      celda: (p) => dniEscrito(p.dni),
    },
    ...(puede.user ? [{ clave: 'usuario', titulo: 'Usuario', ordenable: true, valor: (p: Fila) => p.username }] : []),
  ]
}
