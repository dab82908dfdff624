import { Pagina } from '../ui/Pagina.tsx'
import { SinCursos } from './SinCursos.tsx'

export const RegistrarExamenPage = () => (
  <Pagina titulo="Registrar Examen">
    <SinCursos />
  </Pagina>
)
