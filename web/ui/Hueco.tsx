/** Takes the room of the rows of a long table that are not drawn. */
export const Hueco = ({ alto, columnas }: { alto: number; columnas: number }) => (
  <tr aria-hidden style={{ height: alto }}>
    <td colSpan={columnas} style={{ padding: 0, border: 0 }} />
  </tr>
)
