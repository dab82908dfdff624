import { Button, Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { guardarArchivo } from '../call/saveFile.ts'
import { exito, peligro } from '../ui/alertas.tsx'
import { confirmar } from '../ui/confirmacion.tsx'
import formas from '../ui/formas.module.css'
import css from './segundofactor.module.css'

const texto = (codigos: readonly string[]) =>
  `Códigos de recuperación de Campana. Cada uno sirve una vez.\n\n${codigos.join('\n')}\n`

interface CodigosProps {
  codigos: readonly string[]
  alTerminar: () => void
  /** Is told whether they are still to be kept, so that what shows them is not closed by mistake. */
  alFaltar?: ((faltan: boolean) => void) | undefined
}

/** Asks whether the codes are given up that nobody said he kept. */
export const quiereDejarlos = (): Promise<boolean> =>
  confirmar({
    titulo: 'Códigos de Recuperación',
    texto: (
      <>
        Todavía no los guardó, y <b>no se muestran otra vez</b>. Sin ellos, si pierde el teléfono, no puede ingresar.
      </>
    ),
    si: 'Cerrar sin guardarlos',
    no: 'Volver a los códigos',
    peligro: true,
  })

/** Shows the recovery codes, once: they are kept before one goes on. */
export function CodigosDeRecuperacion({ codigos, alTerminar, alFaltar }: CodigosProps) {
  const [guardados, setGuardados] = useState(false)
  const avisar = useEffectEvent((faltan: boolean) => alFaltar?.(faltan))
  useEffect(() => avisar(!guardados), [guardados])
  const copiar = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => exito('Códigos Copiados'),
      () => peligro('No se pudieron copiar', 'Descárguelos, o anótelos.'),
    )
  const descargar = () =>
    guardarArchivo({ nombre: 'codigos-de-recuperacion.txt', blob: new Blob([texto(codigos)], { type: 'text/plain' }) })
  return (
    <div className={formas.pila}>
      <p>
        <b>Guarde estos códigos ahora: no se muestran otra vez.</b> Con uno de ellos ingresa si no tiene el teléfono.
        Cada uno sirve una sola vez.
      </p>
      <ul className={css.codigos} aria-label="Códigos de recuperación">
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ul>
      <div className={formas.fila}>
        <Button variant="default" onClick={descargar}>
          Descargar
        </Button>
        <Button variant="default" onClick={() => void copiar()}>
          Copiar
        </Button>
      </div>
      <Checkbox
        label="Los guardé en un lugar seguro"
        checked={guardados}
        onChange={(e) => setGuardados(e.currentTarget.checked)}
      />
      <Button disabled={!guardados} onClick={alTerminar}>
        Listo
      </Button>
    </div>
  )
}
