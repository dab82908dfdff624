import type { ResolverOptions } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { crearJuez, type Esquema, type Juez } from './juez.ts'

const esquema = z.object({ nombre: z.string().min(1, 'Requerido') })
type Valores = z.input<typeof esquema>

const opciones: ResolverOptions<Valores> = { fields: {}, shouldUseNativeValidation: false }
const juezDe = (suyo: Esquema<typeof esquema>) => crearJuez<typeof esquema, Valores, Valores>(suyo)
const errores = async (juez: Juez<Valores, Valores>) =>
  Object.keys((await juez.juzgar({ nombre: '' }, undefined, opciones)).errors)

describe('the judge of a form', () => {
  it('judges by a schema that is there', async () => {
    expect(await errores(juezDe(esquema))).toEqual(['nombre'])
  })

  it('loads a schema once, when it is first asked', async () => {
    const cargar = vi.fn<() => Promise<typeof esquema>>(async () => esquema)
    const juez = juezDe(cargar)
    expect(cargar).not.toHaveBeenCalled()
    await juez.prepararse()
    expect(await errores(juez)).toEqual(['nombre'])
    expect(cargar).toHaveBeenCalledOnce()
  })

  it('finds nothing wrong without its schema, says that it did not come, and asks for it again', async () => {
    const cargar = vi
      .fn<() => Promise<typeof esquema>>(async () => esquema)
      .mockRejectedValueOnce(new Error('no hay red'))
    const juez = juezDe(cargar)
    await expect(juez.prepararse()).rejects.toThrow('no hay red')
    cargar.mockRejectedValueOnce(new Error('no hay red'))
    expect(await errores(juez)).toEqual([])
    await juez.prepararse()
    expect(await errores(juez)).toEqual(['nombre'])
  })
})
