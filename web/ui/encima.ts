/** Milliseconds between two looks: whoever waits for it has something else in front of him. */
const MIRAR = 200

/** Waits until no dialog, and none on its way, lies over the screen: one more would take the keys of who types in it. */
export async function hastaQueNadaTape(): Promise<void> {
  while (document.querySelector('[role=dialog], [data-velo]')) await new Promise((seguir) => setTimeout(seguir, MIRAR))
}
