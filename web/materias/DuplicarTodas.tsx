import { Button } from '@mantine/core'
import { api } from '../call/api.ts'
import { useConsulta } from '../query/consulta.ts'
import formas from '../ui/formas.module.css'
import { sinLeer } from '../ui/lectura.ts'
import { SinLeer } from '../ui/SinLeer.tsx'
import { Vacio } from '../ui/Vacio.tsx'
import { deDuplicables, juzgar } from './nuevas.ts'
import { useAgregarMaterias } from './useAgregarMaterias.ts'

/** Stands in a year without subjects, and takes over those of the year before at one press. */
export function DuplicarTodas({ ano, alElegir }: { ano: number; alElegir: () => void }) {
  const consulta = useConsulta(api.materias.duplicables, { query: { ano } })
  const { agregar, enCurso } = useAgregarMaterias('duplicar', ano)
  const previas = consulta.data?.materias ?? []
  if (sinLeer(consulta)) return <SinLeer que={`No se pudieron leer las materias de ${ano - 1}`} lectura={consulta} />
  const filas = deDuplicables(previas)
  // one without its price has to be completed
  const completas = juzgar(filas).size === 0
  return (
    <Vacio
      texto={`Todavía no hay materias en ${ano}`}
      detalle={
        previas.length > 0
          ? 'Se copian con sus cursos y el último valor de las opcionales; después se cambia lo que haga falta.'
          : 'Cada una con los cursos que la tienen: sus alumnos la llevan en la inscripción.'
      }
      paso={
        previas.length > 0 && (
          <span className={formas.fila}>
            {completas && (
              <Button loading={enCurso} onClick={() => void agregar(filas)}>
                Duplicar {previas.length === 1 ? 'la materia' : `las ${previas.length} materias`} de {ano - 1}
              </Button>
            )}
            <Button variant="default" onClick={alElegir}>
              Elegir cuáles
            </Button>
          </span>
        )
      }
    />
  )
}
