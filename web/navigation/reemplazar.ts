/**
 * Puts another address in place of the present one. It calls the browser's own function: the router replaces it by one
 * that goes to the address without asking about unsaved changes.
 */
export const reemplazar = (estado: unknown, direccion?: string): void =>
  History.prototype.replaceState.call(history, estado, '', direccion)
