import { probarVistas } from './accesibilidad.ts'
import { ESTADOS } from './vistas/todas.ts'

probarVistas(ESTADOS)
