import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { ListaRegistro } from '../registro/ListaRegistro.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import { ConNota } from '../ui/ConNota.tsx'
import type { Columna } from '../ui/columna.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { type FilaTipoJornada, TIPO_JORNADA, TipoJornadaModal } from './TipoJornadaModal.tsx'

const COLUMNAS: readonly Columna<FilaTipoJornada>[] = [
  {
    clave: 'tipo',
    titulo: 'Tipo de Jornada',
    valor: (t) => t.tipo,
    ordenable: true,
    celda: (t) => <ConNota nota={t.observaciones}>{t.tipo}</ConNota>,
  },
  {
    clave: 'cuotas',
    titulo: 'Cuotas de Inscriptos',
    valor: (t) => t.cantCuotas,
    celda: (t) => <Cantidad n={t.cantCuotas} />,
    ordenable: true,
    alinear: 'derecha',
  },
]

/** S78. */
export function TiposJornadaPage() {
  const puede = useSeguridad('CONT-TIPOSJORNADA-LIST')
  const grilla = useGrilla({ orden: 'tipo' })
  const lista = useConsulta(api.tipojornada.all, { query: {} })
  return (
    <ListaRegistro
      registro={TIPO_JORNADA}
      titulo="Tipos de Jornada"
      puede={puede}
      estado={grilla}
      columnas={COLUMNAS}
      filas={lista.data?.data}
      actualizando={lista.isFetching}
      claveFila={(t) => t.id}
      nombreDe={(t) => t.tipo}
      herramientas={<Buscador estado={grilla} placeholder="Buscar tipo de jornada" />}
      eliminar={{
        llamada: api.tipojornada.eliminar,
        entrada: (t) => ({ query: { idTipo: t.id } }),
        invalida: [api.tipojornada.all],
      }}
      modal={(fila, alCerrar) => <TipoJornadaModal tipoJornada={fila} alCerrar={alCerrar} />}
    />
  )
}
