import { Button } from '@mantine/core'
import { useState } from 'react'
import { Bloque } from '../ui/Bloque.tsx'
import { BotonEnlace } from '../ui/BotonEnlace.tsx'
import { clases } from '../ui/clases.ts'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import { borrarBorrador, cuandoFue, type Guardado, leerBorradores, notasDe } from './borrador.ts'
import css from './SinTerminar.module.css'

const nombreDe = ({ materia, curso }: Guardado) => [materia, curso].filter(Boolean).join(', ') || 'Examen'

/** Lists the exams that were begun on this device and not registered, each to go on with or to throw away. */
export function SinTerminar({ ruta, className }: { ruta: string; className?: string | undefined }) {
  const [borradores, setBorradores] = useState(leerBorradores)
  if (borradores.length === 0) return null
  const descartar = async (b: Guardado) => {
    const si = await confirmar({
      titulo: 'Descartar Borrador',
      texto: (
        <>
          ¿Descartar lo que cargó de <b>{nombreDe(b)}</b>, {notasDe(b)}? No se puede recuperar.
        </>
      ),
      si: 'Descartar',
      peligro: true,
    })
    if (!si) return
    borrarBorrador(b)
    setBorradores(leerBorradores())
  }
  return (
    <Bloque titulo="Sin terminar" className={clases(css.lista, className)}>
      <ul>
        {borradores.map((b) => (
          <li key={`${b.idCurso} ${b.idMateria} ${b.id}`} className={formas.fila}>
            <p className={formas.crece}>
              <b className={formas.largo}>{nombreDe(b)}</b>
              <span className="texto-2">
                {notasDe(b)} · {cuandoFue(b.cuando, Date.now())}
              </span>
            </p>
            <Button
              variant="subtle"
              color="peligro"
              aria-label={`Descartar ${nombreDe(b)}`}
              onClick={() => void descartar(b)}
            >
              Descartar
            </Button>
            <BotonEnlace
              a={`${ruta}?c=${b.idCurso}&m=${b.idMateria}&borrador=${b.id}`}
              titulo={`Seguir con ${nombreDe(b)}, ${notasDe(b)}`}
              variant="default"
            >
              Seguir
            </BotonEnlace>
          </li>
        ))}
      </ul>
    </Bloque>
  )
}
