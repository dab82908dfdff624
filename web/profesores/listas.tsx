import { api } from '../call/api.ts'
import { rutas } from '../navigation/rutas.ts'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { ListaDeExamenes } from './ListaDeExamenes.tsx'
import { PorQueEspera, QueCorregir } from './QueCorregir.tsx'

const registrar = (
  <BotonEnlace a={rutas.profesorRegistrar} variant="default">
    Registrar Examen
  </BotonEnlace>
)

/** One's exams that wait for approval, with why those wait that were approved before (S91). */
export const PendientesPage = () => (
  <ListaDeExamenes
    titulo="Exámenes a Aprobar"
    llamada={api.profesores.expending}
    textoVacio="No tiene exámenes que esperen aprobación"
    vacio={registrar}
    debajo={(examen) => <PorQueEspera {...examen} />}
  />
)

/** One's revoked exams, with why and the way to register them again (S92). */
export const RevocadosPage = () => (
  <ListaDeExamenes
    titulo="Exámenes Revocados"
    llamada={api.profesores.exrevoked}
    porAno
    textoVacio="No tiene exámenes revocados"
    debajo={(examen) => <QueCorregir {...examen} />}
  />
)

/** One's approved exams (S93). */
export const AnterioresPage = () => (
  <ListaDeExamenes
    titulo="Exámenes Anteriores"
    llamada={api.profesores.exprev}
    porAno
    textoVacio="Todavía no tiene exámenes aprobados"
    vacio={registrar}
  />
)
