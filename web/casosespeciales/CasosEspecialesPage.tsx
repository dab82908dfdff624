import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import { ListaRegistro } from '../registro/ListaRegistro.tsx'
import { useSeguridad } from '../sesion/seguridad.ts'
import { Buscador } from '../ui/Buscador.tsx'
import { Cantidad } from '../ui/Cantidad.tsx'
import type { Columna } from '../ui/columna.ts'
import { SelectorAno, useAno } from '../ui/SelectorAno.tsx'
import { useGrilla } from '../ui/useGrilla.ts'
import { CASO_ESPECIAL, CasoEspecialModal, type FilaCaso } from './CasoEspecialModal.tsx'
import { porCiento } from './porCiento.ts'

const COLUMNAS: readonly Columna<FilaCaso>[] = [
  { clave: 'nombre', titulo: 'Nombre', valor: (c) => c.nombre, ordenable: true },
  {
    clave: 'porcentaje',
    titulo: 'Porcentaje',
    valor: (c) => c.porcentaje,
    celda: (c) => porCiento(c.porcentaje),
    ordenable: true,
    alinear: 'derecha',
  },
  {
    clave: 'observaciones',
    titulo: 'Observaciones',
    valor: (c) => c.observaciones,
    celda: (c) => (
      <span className="recortado" title={c.observaciones}>
        {c.observaciones}
      </span>
    ),
  },
  {
    clave: 'alumnos',
    titulo: 'Alumnos',
    valor: (c) => c.cantAlumnos,
    celda: (c) => <Cantidad n={c.cantAlumnos} />,
    ordenable: true,
    alinear: 'derecha',
  },
]

/** S75: the year chooses the students that are counted; the cases are the same for all years (D-208). */
export function CasosEspecialesPage() {
  const puede = useSeguridad('CONT-CASOSESPECIALES-LIST')
  const grilla = useGrilla({ orden: 'nombre' })
  const lista = useConsulta(api.casosespeciales.all, { query: { ano: useAno() } })
  return (
    <ListaRegistro
      registro={CASO_ESPECIAL}
      titulo="Casos Especiales"
      puede={puede}
      estado={grilla}
      columnas={COLUMNAS}
      filas={lista.data?.data}
      actualizando={lista.isFetching}
      claveFila={(c) => c.id}
      nombreDe={(c) => `${c.nombre} (${porCiento(c.porcentaje)})`}
      herramientas={
        <>
          <Buscador estado={grilla} placeholder="Buscar caso especial" />
          <SelectorAno ano={lista.data?.ano} anos={lista.data?.anos} />
        </>
      }
      eliminar={{
        llamada: api.casosespeciales.eliminar,
        entrada: (c) => ({ query: { idCasoEspecial: c.id } }),
        invalida: [api.casosespeciales.all],
      }}
      modal={(fila, alCerrar) => <CasoEspecialModal caso={fila} alCerrar={alCerrar} />}
    />
  )
}
