import type { padre } from '#contract/padre.ts'
import type { RecibidoDe } from '#contract/route.ts'
import { nombreCompleto } from '#domain/texto.ts'
import { api } from '../call/api.ts'
import { ir } from '../navigation/rutas.ts'
import { dniEscrito } from '../persona/dni.ts'
import { ListaPersonas, useEliminados } from '../persona/ListaPersonas.tsx'
import { NombrePersona } from '../persona/NombrePersona.tsx'
import { useBaja } from '../persona/useBaja.tsx'
import { useConsulta } from '../query/consulta.ts'
import { useSeguridad } from '../sesion/seguridad.ts'
import type { Columna } from '../ui/columna.ts'
import { numero } from '../ui/paginas.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { PadreModal } from './PadreModal.tsx'
import { PADRE } from './persona.ts'

type Fila = RecibidoDe<typeof padre.getall>['data'][number]

/** Lists the parents (S50). */
export function ListadoPadresPage() {
  const puede = useSeguridad('CONT-PADRES-LIST')
  const lista = useConsulta(api.padre.getall, { query: { getEliminados: useEliminados() } })
  const filas = lista.data?.data
  return (
    <ListaPersonas
      tipo={PADRE}
      cuenta={filas && `${numero(filas.length)} ${filas.length === 1 ? 'padre' : 'padres'}`}
      puede={puede}
      columnas={columnas(puede)}
      conUsuario={(p) => p.conUsuario}
      baja={useBaja(PADRE)}
      estado={useGrilla({ orden: 'nombre' })}
      filas={filas}
      actualizando={lista.isFetching}
      modal={(id, alCerrar) => <PadreModal id={id} alCerrar={alCerrar} />}
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
      valor: nombreCompleto,
      // a tab sorts before a space, so a shorter surname comes before a longer one that begins with it, as on the
      // server
      orden: (p) => `${p.apellido}\t${p.nombre}`,
      celda: (p) => <NombrePersona persona={p} a={puede.view ? ir.padre(p.id) : null} />,
    },
    {
      key: 'email',
      titulo: 'Email',
      ordenable: true,
      valor: (p) => p.email,
      celda: (p) => <span className="texto-2">{p.email}</span>,
    },
    {
      key: 'dni',
      titulo: 'DNI',
      ordenable: true,
      alinear: 'derecha',
      valor: (p) => p.dni,
      celda: (p) => dniEscrito(p.dni),
    },
    ...(puede.user ? [{ key: 'usuario', titulo: 'Usuario', ordenable: true, valor: (p: Fila) => p.username }] : []),
  ]
}
