import type { ReactNode } from "react";
import { openerAttributes } from "./dialog.tsx";
import { Icon, type IconDrawing } from "./icon.tsx";
import { ChevronDown } from "./icons.ts";

/** A number beside a name: as displayed ("3") and as read by screen readers ("3 unread"). */
export interface MenuCount {
	text: string;
	spokenText: string;
	/** It counts something new, so it is highlighted. */
	highlighted?: boolean;
}

interface MenuEntry {
	/** Needed if two entries may have the same label. */
	id?: string;
	label: string;
	description?: string;
	icon?: IconDrawing;
	/** Replaces the icon, for example with an avatar. */
	picture?: ReactNode;
	count?: MenuCount;
}

/** An entry that navigates. */
export interface MenuLink extends MenuEntry {
	href: string;
	/** The language of the label and of the page it links to. */
	language?: string;
	/** Marks a link to the current page. */
	current?: boolean;
}

/** An entry that calls a handler, or opens the dialog with the id `opens`. */
export interface MenuAction extends MenuEntry {
	onSelect?: () => void;
	opens?: string;
	danger?: boolean;
	disabled?: boolean;
}

export interface MenuGroup {
	heading?: string;
	/** The text displayed when there are no items. */
	notice?: string;
	items: readonly (MenuLink | MenuAction)[];
}

export interface MenuProps {
	/** Unique on the page. */
	id: string;
	/** The button's text, or its accessible name if only the icon is displayed. */
	label: string;
	/** An icon or an avatar. */
	icon?: ReactNode;
	iconOnly?: boolean;
	/** The current choice, displayed beside an icon without text. */
	value?: ReactNode;
	count?: MenuCount;
	/** The edge of the button that the list aligns to. */
	align?: "start" | "end";
	groups: readonly MenuGroup[];
}

/** The number beside a name, hidden from screen readers in favour of the spoken text. */
export function Count({ text, spokenText, highlighted = false }: MenuCount) {
	return (
		<span className={highlighted ? "count count-new" : "count"}>
			<span aria-hidden="true">{text}</span>
			<span className="visually-hidden">{spokenText}</span>
		</span>
	);
}

function EntryContent({ label, description, icon, picture, count }: MenuEntry) {
	return (
		<>
			{picture ?? (icon ? <Icon of={icon} /> : null)}
			<span className="menu-text">
				{label}
				{description ? <span className="hint">{description}</span> : null}
			</span>
			{count ? <Count {...count} /> : null}
		</>
	);
}

/** A link of a menu or of the side menu. */
export function LinkItem({ item }: { item: MenuLink }) {
	return (
		<a
			className="menu-item"
			href={item.href}
			lang={item.language}
			hrefLang={item.language}
			aria-current={item.current ? "page" : undefined}
		>
			<EntryContent {...item} />
		</a>
	);
}

function ActionItem({ item, menuId }: { item: MenuAction; menuId: string }) {
	const closeMenu = { popoverTarget: menuId, popoverTargetAction: "hide" as const };
	const onClick = () => {
		// A closing dialog returns the focus to the element that had it, so close the menu first: then its button gets it.
		if (item.opens) document.getElementById(menuId)?.hidePopover();
		item.onSelect?.();
	};
	return (
		<button
			type="button"
			className={item.danger ? "menu-item menu-danger" : "menu-item"}
			disabled={item.disabled}
			onClick={onClick}
			{...(item.opens ? openerAttributes(item.opens) : closeMenu)}
		>
			<EntryContent {...item} />
		</button>
	);
}

/**
 * A button that opens a list of links or actions below it, without script. It is not role="menu", which promises an
 * application's arrow keys; visitors expect Tab, Enter and Escape, which popovers support natively.
 */
export function Menu({ id, label, icon, iconOnly = false, value, count, align = "start", groups }: MenuProps) {
	return (
		<>
			<button type="button" className={iconOnly && !value ? "icon-button" : "menu-button"} popoverTarget={id}>
				{icon}
				{iconOnly ? <span className="visually-hidden">{label}</span> : label}
				{value}
				{count ? <Count {...count} /> : null}
				{iconOnly ? null : <Icon of={ChevronDown} />}
			</button>
			<div id={id} className={`menu menu-${align}`} popover="auto">
				{groups.map(({ heading, notice, items }, index) => (
					<div className="menu-group" key={heading ?? notice ?? items[0]?.label}>
						{heading ? (
							<p className="menu-heading" id={`${id}-${index}`}>
								{heading}
							</p>
						) : null}
						{notice && items.length === 0 ? (
							<p className="menu-notice">{notice}</p>
						) : (
							<ul aria-labelledby={heading ? `${id}-${index}` : undefined}>
								{items.map((item) => (
									<li key={item.id ?? item.label}>
										{"href" in item ? <LinkItem item={item} /> : <ActionItem item={item} menuId={id} />}
									</li>
								))}
							</ul>
						)}
					</div>
				))}
			</div>
		</>
	);
}
