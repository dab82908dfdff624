import { Select } from '@mantine/core'
import { api } from '../call/api.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useConsulta } from '../query/consulta.ts'
import { ListaRegistro } from '../registro/ListaRegistro.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import type { Columna } from '../ui/columna.ts'
import { useGrilla } from '../ui/useGrilla.ts'
import { CONCEPTO, ConceptoModal, type FilaConcepto } from './ConceptoModal.tsx'

const TODAS = 'Todas'

const COLUMNAS: readonly Columna<FilaConcepto>[] = [
  {
    clave: 'nombre',
    titulo: 'Concepto',
    valor: (c) => c.nombre,
    ordenable: true,
    celda: (c) => (
      <span className="recortado" title={c.nombre}>
        {c.nombre}
      </span>
    ),
  },
  {
    clave: 'sucursal',
    titulo: 'Sucursal',
    valor: (c) => c.sucursal || TODAS,
    ordenable: true,
    celda: (c) => c.sucursal || <span className="texto-3">{TODAS}</span>,
  },
]

/** S82: what incomes are for. Who sees one branch changes the concepts of that branch (D-111, D-229). */
export function ConceptosPage() {
  const puede = useSeguridad('CONT-CONCEPTOS-LIST')
  const grilla = useGrilla({ orden: 'nombre' })
  const [direccion, cambiar] = useDireccion()
  const elegida = /^\d{1,15}$/.exec(direccion['sucursal'] ?? '')?.[0]
  const lista = useConsulta(api.conceptos.all, {
    query: { idSucursal: elegida ? Number(elegida) : null, getSucursales: true },
  })
  const sucursales = lista.data?.sucursales ?? []
  return (
    <ListaRegistro
      registro={CONCEPTO}
      titulo="Conceptos"
      puede={puede}
      estado={grilla}
      columnas={COLUMNAS}
      filas={lista.data?.data}
      actualizando={lista.isFetching}
      claveFila={(c) => c.id}
      nombreDe={(c) => c.nombre}
      herramientas={
        <>
          <Buscador estado={grilla} placeholder="Buscar concepto" />
          {puede.bySucursal && (
            <Select
              aria-label="Sucursal"
              w={190}
              placeholder="Todas las sucursales"
              clearable
              data={sucursales.map((s) => ({ value: String(s.id), label: s.text }))}
              value={elegida ?? null}
              onChange={(id) => cambiar({ sucursal: id ?? undefined, pagina: undefined })}
            />
          )}
        </>
      }
      eliminar={{
        llamada: api.conceptos.eliminar,
        entrada: (c) => ({ query: { idConcepto: c.id } }),
        invalida: [api.conceptos.all],
      }}
      modal={(fila, alCerrar) => <ConceptoModal concepto={fila} alCerrar={alCerrar} />}
    />
  )
}
