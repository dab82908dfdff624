/** A paper that says what it was given. */
export default async (dicho: string) => new TextEncoder().encode(dicho)
