import { useState } from 'react'
import type { RecibidoDe } from '#contract/route.ts'
import type { sesion } from '#contract/sesion.ts'
import { api } from '../call/api.ts'
import { FallaHttp } from '../refusal/falla.ts'
import { errorDeServidor } from '../refusal/mensajes.ts'
import { PANEL } from '../sesion/area.ts'
import { abrirSesion, leerSesion } from '../sesion/sesion.ts'
import { advertencia, crearFallas, peligro } from '../ui/alertas.tsx'
import { recargarSiHay } from '../ui/recarga.ts'
import { type AvisoLogin, avisoLogin, ROLES } from './errores.ts'

export type Abierta = RecibidoDe<typeof sesion.token>

/** What a sign-in came to. `no` has why not, which was told too. */
export type Entrada =
  | { readonly que: 'entro' }
  | { readonly que: 'codigo' }
  | { readonly que: 'enrolar'; readonly abierta: Abierta }
  | { readonly que: 'no'; readonly porque: string }

const avisar = ({ tono, texto, detalle }: AvisoLogin) =>
  (tono === 'advertencia' ? advertencia : peligro)(texto, detalle)
const fallas = crearFallas()

/** Signs in and goes on. Says why not when refused, or when what comes next could not be loaded. */
export function useEntrada(alEntrar: (panel: string) => Promise<void>) {
  const [entrando, setEntrando] = useState(false)

  /** Keeps the session and goes on. */
  async function abrir(abierta: Abierta): Promise<Entrada> {
    if (!abrirSesion(abierta)) {
      avisar(ROLES)
      return { que: 'no', porque: ROLES.texto }
    }
    await alEntrar(PANEL[leerSesion()?.area ?? 'cont'])
    fallas.olvidar()
    return { que: 'entro' }
  }
  async function intentar(hacer: () => Promise<Entrada>): Promise<Entrada> {
    setEntrando(true)
    // what was refused before would pile up over the button
    fallas.olvidar()
    const dicho = fallas.escuchar()
    try {
      return await hacer()
    } catch (falla) {
      if (falla instanceof FallaHttp && falla.cuerpo?.['code'] === 'falta-segundo-factor') return { que: 'codigo' }
      const aviso = falla instanceof FallaHttp ? avisoLogin(falla) : null
      if (aviso) avisar(aviso)
      else if (await recargarSiHay(falla)) return { que: 'entro' }
      else errorDeServidor()
      return { que: 'no', porque: aviso ? (aviso.detalle ?? aviso.texto) : 'No hubo respuesta del servidor.' }
    } finally {
      dicho()
      setEntrando(false)
    }
  }

  return {
    entrando,
    entrar: (credenciales: { username: string; password: string; otp?: string }) =>
      intentar(async () => {
        const abierta = await api.sesion.token({ body: { grant_type: 'password', ...credenciales } })
        return abierta.enrolar ? { que: 'enrolar', abierta } : abrir(abierta)
      }),
    /** Goes on with a session that waited for a second factor. */
    seguir: (abierta: Abierta) => intentar(() => abrir(abierta)),
  }
}
