import { useTranslate } from '@fairline/site/i18n'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TvIcon, type TvIconName } from './tv-icon.tsx'
import { useStream } from './use-stream.ts'

interface HlsVideoProps {
  readonly url: string
  /** What is watched, for those who hear the page. */
  readonly name: string
  /** Whether the pictures are later than the prices. */
  readonly isDelayed: boolean
  /** Whether the keys M and F are those of this player, and of nothing else on the page. */
  readonly hasKeys: boolean
  /** What is shown once the stream is lost. */
  readonly lost: (again: () => void) => ReactNode
}

interface ControlProps {
  readonly icon: TvIconName
  readonly name: string
  readonly onPress: () => void
}

function Control({ icon, name, onPress }: ControlProps) {
  return (
    <button type="button" className="tv-control" aria-label={name} title={name} onClick={onPress}>
      <TvIcon name={icon} />
    </button>
  )
}

/** Plays or pauses; a refusal of the browser leaves the picture as it is. */
function togglePlaying(video: HTMLVideoElement | null): void {
  if (video === null) return
  if (video.paused) void video.play().catch(() => undefined)
  else video.pause()
}

function toggleFullScreen(screen: HTMLElement | null): void {
  const turn =
    document.fullscreenElement === null ? screen?.requestFullscreen() : document.exitFullscreen()
  void turn?.catch(() => undefined)
}

function toggleWindow(video: HTMLVideoElement | null): void {
  const turn =
    document.pictureInPictureElement === null
      ? video?.requestPictureInPicture()
      : document.exitPictureInPicture()
  void turn?.catch(() => undefined)
}

/** Does what the keys of every player do, wherever the focus is but in a field. */
function useKeys(acts: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyped = target instanceof HTMLElement && target.matches('input, select, textarea')
      if (isOn && !isTyped && !(ctrlKey || metaKey || altKey)) acts[key]?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [acts, isOn])
}

/** Plays a stream, or says that it is lost and offers to try again. */
export function HlsVideo({ lost, ...playing }: HlsVideoProps) {
  const [tries, setTries] = useState(0)
  const [isLost, setLost] = useState(false)
  const onLost = useCallback(() => setLost(true), [])
  if (isLost) {
    return lost(() => {
      setLost(false)
      setTries(tries + 1)
    })
  }
  // Another playlist, and another try, is another stream.
  const [playlist] = playing.url.split('?')
  return <Playing key={`${playlist} ${tries}`} {...playing} onLost={onLost} />
}

type PlayingProps = Omit<HlsVideoProps, 'lost'> & { readonly onLost: () => void }

/** A stream with its controls. It is silent until the member turns its sound on. */
function Playing({ url, name, isDelayed, hasKeys, onLost }: PlayingProps) {
  const t = useTranslate()
  const screen = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [isMuted, setMuted] = useState(true)
  const state = useStream(video, url, onLost)
  const acts = useMemo(
    () => ({
      m: () => setMuted((before) => !before),
      f: () => toggleFullScreen(screen.current),
    }),
    [],
  )
  useKeys(acts, hasKeys)
  const isPaused = state === 'paused'
  return (
    <section ref={screen} className="tv-screen" aria-label={name}>
      <video ref={video} muted={isMuted} autoPlay playsInline className="tv-picture" />
      {state === 'connecting' ? (
        <div role="status" className="tv-note">
          {t('liveTv.connecting')}
        </div>
      ) : null}
      {isDelayed ? (
        <span className="tv-badges">
          <span className="tv-badge" title={t('liveTv.delayedHint')}>
            {t('liveTv.delayed')}
          </span>
        </span>
      ) : null}
      <div className="tv-controls">
        <Control
          icon={isPaused ? 'play' : 'pause'}
          name={t(isPaused ? 'liveTv.play' : 'liveTv.pause')}
          onPress={() => togglePlaying(video.current)}
        />
        <Control
          icon={isMuted ? 'silent' : 'sound'}
          name={t(isMuted ? 'liveTv.unmute' : 'liveTv.mute')}
          onPress={acts.m}
        />
        <span className="flex-1" />
        {document.pictureInPictureEnabled ? (
          <Control
            icon="window"
            name={t('liveTv.inWindow')}
            onPress={() => toggleWindow(video.current)}
          />
        ) : null}
        {document.fullscreenEnabled ? (
          <Control icon="full" name={t('liveTv.fullScreen')} onPress={acts.f} />
        ) : null}
      </div>
    </section>
  )
}
