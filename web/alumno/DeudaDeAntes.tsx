import IconAlertTriangle from 'icono:alert-triangle'
import { Button } from '@mantine/core'
import type { InscripcionDeAlumno } from '#contract/alumno.ts'
import { sumar } from '#domain/dinero.ts'
import { anoDe } from '#domain/fecha.ts'
import { useDireccion } from '../navigation/direccion.ts'
import { useHoy } from '../query/configuracion.ts'
import { enCentavos } from '../ui/centavos.ts'
import { clases } from '../ui/clases.ts'
import { Dinero } from '../ui/Dinero.tsx'
import formas from '../ui/formas.module.css'

/** Says above the years what is owed of those before this one, and leads to each: their tabs do not say it. */
export function DeudaDeAntes({ inscripciones }: { inscripciones: readonly InscripcionDeAlumno[] }) {
  const [direccion, cambiar] = useDireccion()
  const actual = anoDe(useHoy())
  const deben = inscripciones.filter((i) => i.ano < actual && i.resta > 0).toSorted((a, b) => a.ano - b.ano)
  if (deben.length === 0) return null
  return (
    <p className={clases('texto-peligro', formas.fila)}>
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <span>
        Debe <Dinero centavos={sumar(deben.map((i) => enCentavos(i.resta)))} deuda /> de{' '}
        {deben.length === 1 ? `${deben[0]?.ano}` : 'años anteriores'}
      </span>
      {deben
        .filter((i) => String(i.ano) !== direccion['ano'])
        .map((i) => (
          <Button
            key={i.id}
            className="no-imprimir"
            variant="default"
            size="compact-xs"
            onClick={() => cambiar({ ano: String(i.ano) })}
          >
            <span>
              Ver {i.ano}
              {deben.length > 1 && (
                <>
                  {' '}
                  · <Dinero pesos={i.resta} />
                </>
              )}
            </span>
          </Button>
        ))}
    </p>
  )
}
