import { clases } from '../ui/clases.ts'
import formas from '../ui/formas.module.css'
import css from './UsuariosDemo.module.css'

/** Lists the users of the demo school while it runs; a click fills in the identification. */
export function UsuariosDemo({
  usuarios,
  alElegir,
}: {
  usuarios: readonly { usuario: string; texto: string }[]
  alElegir: (usuario: string) => void
}) {
  if (usuarios.length === 0) return null
  return (
    <section className={clases(formas.aparte, css.demo)}>
      <h2 className={formas.rotulo}>
        Escuela de demostración. La contraseña de todos es <b>campana</b>.
      </h2>
      <ul>
        {usuarios.map(({ usuario, texto }) => (
          <li key={usuario}>
            <button type="button" className={formas.conDetalle} onClick={() => alElegir(usuario)}>
              {usuario}
              <small>{texto}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
