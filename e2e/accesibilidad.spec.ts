import { probarVistas } from './accesibilidad.ts'
import { PANTALLAS } from './vistas/todas.ts'

probarVistas(PANTALLAS)
