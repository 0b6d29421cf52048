import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type AlertTone, toneIcons } from "./alert.tsx";
import { Icon } from "./icon.tsx";
import { X } from "./icons.ts";

/** How long a toast stays (specification, section 10); an extended one has more to read. */
export const toastMs = 10_000;
export const extendedToastMs = 12_000;

export interface ToastMessage {
	tone: AlertTone;
	text: ReactNode;
	/** Stays longer. */
	extended?: boolean;
	/** A way to act on it that exists elsewhere too, because a toast goes away. */
	action?: ReactNode;
}

export interface ShownToast extends ToastMessage {
	id: number;
}

interface ToastProps {
	toast: ShownToast;
	closeLabel: string;
	paused: boolean;
	/** Must stay the same function from render to render. */
	onExpire: (id: number) => void;
	onClose: () => void;
}

function Toast({ toast: { id, tone, text, extended, action }, closeLabel, paused, onExpire, onClose }: ToastProps) {
	// The time begins anew after a pause: who was reading has all of it.
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
	/** The region's name, as "Messages". */
	label: string;
	closeLabel: string;
	/** Oldest first. */
	toasts: readonly ShownToast[];
	/** Must stay the same function from render to render. */
	onClose: (id: number) => void;
}

/**
 * Messages that go away by themselves, but not while the pointer or the focus is on them. Escape closes the newest while the
 * focus is among them. The region is there before its first message, so that screen readers hear it.
 */
export function Toasts({ label, closeLabel, toasts, onClose }: ToastsProps) {
	const [hovered, setHovered] = useState(false);
	const [focused, setFocused] = useState(false);
	const region = useRef<HTMLElement>(null);
	const cameFrom = useRef<HTMLElement | null>(null);
	const empty = toasts.length === 0;
	// What goes away under the pointer or the focus tells nobody that it was left.
	useEffect(() => {
		if (!empty) return;
		setHovered(false);
		setFocused(false);
	}, [empty]);
	const close = (id: number) => {
		if (focused) (toasts.length > 1 ? region : cameFrom).current?.focus();
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
				if (!focused) cameFrom.current = event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
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
	/** @returns the toast's id, with which it can be closed early */
	show: (message: ToastMessage) => number;
	close: (id: number) => void;
}

const ToastContext = createContext<ToastStore | null>(null);

export function useToasts(): ToastStore {
	const store = useContext(ToastContext);
	if (!store) throw new Error("useToasts needs a ToastProvider around it");
	return store;
}

export interface ToastProviderProps extends Pick<ToastsProps, "label" | "closeLabel"> {
	children: ReactNode;
}

/** Lets everything inside it show toasts: once, around a whole app. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
	const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
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
