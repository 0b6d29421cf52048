import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { callApi } from "../../client/api.ts";
import { Modal } from "./modal.tsx";
import { ownRoles } from "./named-view.ts";

const loadDialog = () => import("./views-dialog.tsx");
const ViewsDialog = lazy(async () => ({ default: (await loadDialog()).ViewsDialog }));

interface ViewsProps {
	/** The query of the address that displays the list as it is, without page and open record. */
	query: string;
	/** Displays a view. */
	onOpen(query: string): void;
}

/** The records of this list that the reader has: links that open them. */
function Mine({ list }: { list: string }) {
	const [open, setOpen] = useState(false);
	const { data } = useQuery({
		queryKey: ["GET /staffAssignments"],
		queryFn: ({ signal }) => callApi("GET /staffAssignments", { signal }),
		// Volunteers open no record with notes.
		enabled: ownRoles().some((role) => role !== "volunteer"),
		staleTime: 60_000,
	});
	const mine = (data?.data ?? []).filter(({ href }) => href.startsWith(`${list}?`));
	if (mine.length === 0) return null;
	return (
		<>
			<button type="button" className="menu-button" onClick={() => setOpen(true)}>
				Mine ({mine.length})
			</button>
			{open ? (
				<Modal id="mine" title="Assigned to you" onClose={() => setOpen(false)}>
					<ul>
						{mine.map(({ _id, title, href }) => (
							<li key={_id}>
								<a href={href}>{title}</a>
							</li>
						))}
					</ul>
				</Modal>
			) : null}
		</>
	);
}

/** The named views of the list on this page: links to them, and the dialog that saves, shares, renames and deletes them. */
export function Views({ query, onOpen }: ViewsProps) {
	const list = location.pathname;
	const [managing, setManaging] = useState(false);
	const { data } = useQuery({
		queryKey: ["GET /staffViews", list],
		queryFn: ({ signal }) => callApi("GET /staffViews", { query: { list }, signal }),
		staleTime: 60_000,
	});
	const views = data?.data ?? [];
	return (
		<nav className="list-views" aria-label="Saved views">
			{/* First, so that views that arrive later move nothing. */}
			<button
				type="button"
				className="menu-button"
				onPointerEnter={loadDialog}
				onFocus={loadDialog}
				onClick={() => setManaging(true)}
			>
				Views…
			</button>
			<Mine list={list} />
			{views.length > 0 ? (
				<ul>
					{views.map((view) => (
						<li key={view._id}>
							<a
								className="link"
								href={list + view.query}
								title={view.isOwn ? undefined : `Shared by ${view.owner}`}
								aria-current={view.query === query ? "page" : undefined}
								onClick={(event) => {
									if (event.metaKey || event.ctrlKey || event.shiftKey) return;
									event.preventDefault();
									onOpen(view.query);
								}}
							>
								{view.name}
							</a>
						</li>
					))}
				</ul>
			) : null}
			{managing ? (
				<Suspense>
					<ViewsDialog list={list} query={query} views={views} onClose={() => setManaging(false)} />
				</Suspense>
			) : null}
		</nav>
	);
}
