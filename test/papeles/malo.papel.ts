/** A paper that cannot be made: it fails, ends its thread, eats all memory or never ends. */
export default async (como: 'falla' | 'muere' | 'engorda' | 'sigue'): Promise<Uint8Array> => {
  if (como === 'falla') throw new Error('no hay tinta')
  if (como === 'muere') process.exit(1)
  const todo: unknown[] = []
  for (;;) if (como === 'engorda') todo.push(Array.from({ length: 100_000 }, () => todo.length))
}
