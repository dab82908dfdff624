import { SITUACION, texto } from './exportar.service.ts'

const SUCURSAL = texto('sucursal', 'Sucursal', 20)
const OBSERVACIONES = texto('observaciones', 'Observaciones', 40)

export const DE_ARTICULOS = [
  texto('descripcion', 'Descripción', 40),
  { key: 'stock', titulo: 'Stock', tipo: 'entero', letras: 10 },
  { key: 'stockMinimo', titulo: 'Stock Mínimo', tipo: 'entero', letras: 13 },
  texto('falta', 'Bajo el mínimo', 14),
  SUCURSAL,
  OBSERVACIONES,
  SITUACION,
] as const

export const DE_SERVICIOS = [texto('nombre', 'Servicio', 40), SUCURSAL, OBSERVACIONES, SITUACION] as const
