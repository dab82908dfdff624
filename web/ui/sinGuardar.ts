let cuantos = 0

/** Notes that something on the screen is not saved; gives what takes that back. */
export function anotarSinGuardar(): () => void {
  cuantos++
  return () => {
    cuantos--
  }
}

/** Tells whether anything on the screen would be lost by leaving it. */
export const haySinGuardar = (): boolean => cuantos > 0
