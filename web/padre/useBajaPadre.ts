import { api } from '../call/api.ts'
import { useBaja } from '../persona/useBaja.tsx'

export const useBajaPadre = () =>
  useBaja({
    que: 'Padre',
    eliminar: api.padre.eliminar,
    restaurar: api.padre.restaurar,
    entrada: (idPadre) => ({ query: { idPadre } }),
    invalida: [api.padre.getall, api.padre.porId, api.alumno.porId],
    errorRestaurar: 'Error al Restaurar Padre',
  })
