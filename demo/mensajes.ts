import type pg from 'pg'
import { type Fecha, sumarDias } from '#domain/fecha.ts'
import { habilDesde, instante, momento } from './tiempo.ts'

/** Notifications of the demo: who wrote them, how many days ago at what second, and whether the others have read them. */
const MENSAJES = [
  {
    de: 'administrador',
    dias: 9,
    segundo: 30_600,
    leido: true,
    texto: 'Desde hoy los recibos de uniformes se archivan en la carpeta verde de Secretaría.',
  },
  {
    de: 'admin',
    dias: 5,
    segundo: 41_100,
    leido: false,
    texto:
      'El viernes de la semana próxima hay jornada docente: no hay clases. Por favor avisen a las familias que pasen por el mostrador.',
  },
  {
    de: 'administrador',
    dias: 1,
    segundo: 63_900,
    leido: false,
    texto:
      'Recuerden pedir el teléfono de quien retira al alumno:\n· si cambió, se modifica en la ficha del padre;\n· si falta, se agrega en el momento.',
  },
] as const

/** Leaves the notifications of the demo for everybody of the staff but who wrote them. */
export async function escribirMensajes(client: pg.ClientBase, hoy: Fecha): Promise<void> {
  for (const { de, dias, segundo, leido, texto } of MENSAJES) {
    const dia = habilDesde(sumarDias(hoy, -dias - 2))
    await client.query(
      `with m as (insert into mensaje (tipo, texto, id_usuario_emisor, fecha)
        select 1, $1, u.id, $2 from usuario u where u.username = $3 returning id, id_usuario_emisor)
      insert into mensaje_destinatario (id_usuario, id_mensaje, leido_at)
      select distinct ur.id_usuario, m.id, case when $4 then $2::timestamptz + interval '1 hour' end
      from m, usuario_rol ur join rol r on r.id = ur.id_rol
      where lower(r.nombre::text) in ('administrador', 'operador', 'serveradmin') and ur.id_usuario <> m.id_usuario_emisor`,
      [texto, instante(momento(dia, segundo)), de, leido],
    )
  }
}
