import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { toneIcons } from "./alert.tsx";
import type { AlertTone } from "./alert-box.tsx";
import { Icon } from "./icon.tsx";
import { X } from "./icons.ts";

/** The milliseconds for which a toast stays; an extended one has more text to read. */
export const toastMs = 10_000;
export const extendedToastMs = 12_000;

export interface ToastMessage {
	tone: AlertTone;
	text: ReactNode;
	/** Stays longer. */
	extended?: boolean;
	/** A link or button to act on it. The same action must exist elsewhere, because the toast disappears. */
	action?: ReactNode;
}

export interface ActiveToast extends ToastMessage {
	id: number;
}

interface ToastProps {
	toast: ActiveToast;
	closeLabel: string;
	paused: boolean;
	/** Must be the same function on every render. */
	onExpire: (id: number) => void;
	onClose: () => void;
}

function Toast({ toast: { id, tone, text, extended, action }, closeLabel, paused, onExpire, onClose }: ToastProps) {
	// The timer restarts after a pause, so that readers get the full time.
	useEffect(() => {
		if (paused) return;
		const timer = setTimeout(() => onExpire(id), extended ? extendedToastMs : toastMs);
		return () => clearTimeout(timer);
	}, [paused, extended, id, onExpire]);
	return (
		<li className={`alert toast tone-${tone}`}>
			<Icon of={toneIcons[tone]} />
			<div>
				<div>{text}</div>
				{action}
			</div>
			<button type="button" className="icon-button toast-close" aria-label={closeLabel} onClick={onClose}>
				<Icon of={X} />
			</button>
		</li>
	);
}

export interface ToastsProps {
	/** The region's accessible name, such as "Messages". */
	label: string;
	closeLabel: string;
	/** Oldest first. */
	toasts: readonly ActiveToast[];
	/** Must be the same function on every render. */
	onClose: (id: number) => void;
}

/**
 * Messages that disappear by themselves, unless the pointer or the focus is on them. Escape closes the newest one while the
 * focus is inside. The region exists before its first message, because screen readers announce only changes to it.
 */
export function Toasts({ label, closeLabel, toasts, onClose }: ToastsProps) {
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const region = useRef<HTMLElement>(null);
	const previousFocus = useRef<HTMLElement | null>(null);
	const empty = toasts.length === 0;
	// Removing the last toast under the pointer or the focus fires no leave event.
	useEffect(() => {
		if (!empty) return;
		setHovered(false);
		setFocused(false);
	}, [empty]);
	const close = (id: number) => {
		if (focused) (toasts.length > 1 ? region : previousFocus).current?.focus();
		onClose(id);
	};
	const newest = toasts.at(-1);
	return (
		<section
			ref={region}
			className="toasts"
			aria-label={label}
			tabIndex={-1}
			onMouseEnter={() => setHovered(true)}
			onMouseLeave={() => setHovered(false)}
			onFocus={(event) => {
				if (!focused) previousFocus.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
				setFocused(true);
			}}
			onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
			onKeyDown={(event) => {
				if (event.key === "Escape" && newest) close(newest.id);
			}}
		>
			<div role="status" aria-live="polite" aria-atomic="false">
				<ol>
					{toasts.map((toast) => (
						<Toast
							key={toast.id}
							toast={toast}
							closeLabel={closeLabel}
							paused={hovered || focused}
							onExpire={onClose}
							onClose={() => close(toast.id)}
						/>
					))}
				</ol>
			</div>
		</section>
	);
}

interface ToastStore {
	/** @returns the toast's id, for closing it early */
	show: (message: ToastMessage) => number;
	close: (id: number) => void;
}

const ToastContext = createContext<ToastStore | null>(null);

export function useToasts(): ToastStore {
	const store = useContext(ToastContext);
	if (!store) throw new Error("useToasts must be used inside a ToastProvider");
	return store;
}

export interface ToastProviderProps extends Pick<ToastsProps, "label" | "closeLabel"> {
	children: ReactNode;
}

/** Lets every component inside it show toasts. Render it once, around a whole app. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
	const [toasts, setToasts] = useState<readonly ActiveToast[]>([]);
	const lastId = useRef(0);
	const store = useMemo<ToastStore>(
		() => ({
			show: (message) => {
				lastId.current += 1;
				const toast = { ...message, id: lastId.current };
				setToasts((before) => [...before, toast]);
				return toast.id;
			},
			close: (id) => setToasts((before) => before.filter((toast) => toast.id !== id)),
		}),
		[],
	);
	return (
		<ToastContext.Provider value={store}>
			{children}
			<Toasts label={label} closeLabel={closeLabel} toasts={toasts} onClose={store.close} />
		</ToastContext.Provider>
	);
}
