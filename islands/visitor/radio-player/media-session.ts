/** What the lock screen and the keyboard's media keys show and do; null takes it away again. */
export function showOnLockScreen(shown: { title: string; artist: string; album: string; stop(): void } | null): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = shown && new MediaMetadata({ title: shown.title, artist: shown.artist, album: shown.album });
	mediaSession.playbackState = shown ? "playing" : "none";
	for (const action of ["pause", "stop"] as const) mediaSession.setActionHandler(action, shown && (() => shown.stop()));
}
