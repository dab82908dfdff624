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
  if (live) process.stdout.write(`· ${name}…`)
  try {
    const result = await work()
    console.log(`${live ? '\r' : ''}✓ ${name} (${seconds(since)})`)
    return result
  } catch (error) {
    console.log(`${live ? '\r' : ''}✗ ${name} (${seconds(since)})`)
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
