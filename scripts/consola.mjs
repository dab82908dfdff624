// Prints what the commands say: one line for each step, plain text, in Spanish.

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Runs one step and says how long it took.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function paso(name, work) {
  const since = performance.now()
  const live = process.stdout.isTTY
  const said = (/** @type {string} */ mark) =>
    console.log(`${live ? '\r\u001b[K' : ''}${mark} ${name} (${seconds(since)})`)
  if (live) process.stdout.write(`\r\u001b[K· ${name}…`)
  try {
    const result = await work()
    said('✓')
    return result
  } catch (error) {
    said('✗')
    throw error
  }
}

/**
 * Ends the command with a message for the person at the console.
 * @param {string} message
 * @returns {never}
 */
export function fallo(message) {
  console.error(`\n${message}`)
  process.exit(1)
}
