import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { pictureTypes } from "../../../api/domain/files/chosen-types.ts";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { openPicture } from "../../client/pictures.ts";
import { changeFile, newUploadId, Refused, uploadFile } from "../../client/upload.ts";
import { AlertBox } from "../../ui/alert-box.tsx";
import { CircleAlert } from "../../ui/alert-icon.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, OpenButton } from "../../ui/dialog.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { type Crop, centred, croppedPicture, type Shape } from "./crop.ts";
import { Cropper } from "./cropper.tsx";
import { type ExistingPicture, ExistingPictures } from "./existing-pictures.tsx";

const isPicture = hasShape({ id: isText, url: isText, isMain: isFlag });
const arePictures: Guard<ExistingPicture[]> = (value): value is ExistingPicture[] =>
	Array.isArray(value) && value.every(isPicture);

const isProps = hasShape({
	id: isText,
	/** The page that the forms post to without script. */
	action: isText,
	ownerKind: isOneOf(["user", "request", "organization"]),
	ownerId: isText,
	shape: isOneOf<Shape>(["square", "wide"]),
	editable: isFlag,
	pictures: arePictures,
	/** The upload's id without script. */
	uploadId: isText,
});
type PictureDialogProps = Guarded<typeof isProps>;

const maxPictures = 8;

interface Chosen {
	uploadId: string;
	/** The file's own. */
	name: string;
	source: ImageBitmap;
	crop: Crop;
	content: Blob;
	url: string;
}

/** The picture that is being cropped: a new one, or the chosen one at a place. */
interface Editing {
	source: ImageBitmap;
	crop: Crop;
	name: string;
	place: number | null;
}

/** The pictures of a person, request or organization, in a dialog: adding, cropping, uploading, choosing the main one, deleting. */
function PictureDialog(props: PictureDialogProps) {
	const { id, action, ownerKind, ownerId, shape, editable, uploadId } = props;
	const { t, problem, localizePath } = useWords();
	const form = useRef<HTMLFormElement>(null);
	const changed = useRef(false);
	const [pictures, setPictures] = useState<readonly ExistingPicture[]>(props.pictures);
	const [chosen, setChosen] = useState<readonly Chosen[]>([]);
	const [waitingFiles, setWaitingFiles] = useState<readonly File[]>([]);
	const [editing, setEditing] = useState<Editing | null>(null);
	const [errors, setErrors] = useState<readonly string[]>([]);
	const [status, setStatus] = useState("");
	const [percent, setPercent] = useState<number | null>(null);

	const named = (file: string, message: string) => t("error-summary.file", { file, message });
	const messageOf = (reason: unknown) => {
		if (!(reason instanceof Refused)) return t("files.failed");
		const { code, message } = reason.reason.issues?.[0] ?? reason.reason;
		return problem({ code, message });
	};
	/** Opens the first of these files that is a picture, and keeps the rest for later. */
	const openNext = async (files: readonly File[]) => {
		setEditing(null);
		for (const [place, file] of files.entries()) {
			setStatus(t("pictures.opening", { name: file.name }));
			try {
				const source = await openPicture(file);
				setWaitingFiles(files.slice(place + 1));
				setEditing({ source, crop: centred, place: null, name: file.name });
				setStatus("");
				return;
			} catch (reason) {
				const message = problem({ code: reason instanceof Error ? reason.message : "image_unreadable" });
				setErrors((all) => [...all, named(file.name, message)]);
			}
		}
		setStatus("");
		setWaitingFiles([]);
	};
	const onPick = () => {
		const input = form.current?.querySelector<HTMLInputElement>("input[type=file]");
		const files = [...(input?.files ?? [])];
		if (!input || files.length === 0) return;
		input.value = "";
		const room = maxPictures - pictures.length - chosen.length;
		const full = problem({ code: "pictures_full", values: { limit: maxPictures } });
		setErrors(files.slice(Math.max(room, 0)).map(({ name }) => named(name, full)));
		openNext(files.slice(0, Math.max(room, 0)));
	};
	// Files that were picked before this script ran.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(onPick, []);

	const onSave = async (crop: Crop) => {
		if (!editing) return;
		const { source, place, name } = editing;
		const picture = { uploadId: newUploadId(), source, crop, name, ...(await croppedPicture(source, shape, crop)) };
		setChosen(place === null ? [...chosen, picture] : chosen.map((each, index) => (index === place ? picture : each)));
		openNext(waitingFiles);
	};
	const onSubmit = async (event: FormEvent) => {
		event.preventDefault();
		if (percent !== null) return;
		setErrors([]);
		if (chosen.length === 0) return setErrors([problem({ code: "image_missing" })]);
		const count = chosen.length;
		let refused = 0;
		for (const [index, { content, name, uploadId: upload }] of chosen.entries()) {
			const text = t("pictures.uploading", { number: index + 1, count });
			setStatus(text);
			setPercent(0);
			try {
				const stored = await uploadFile(
					{ kind: "picture", ownerKind, ownerId },
					{ content, name: name.replace(/(?:\.\w+)?$/, ".jpg"), uploadId: upload },
					{ onProgress: setPercent, onWaiting: (waiting) => setStatus(waiting ? t("files.waiting") : text) },
				);
				changed.current = true;
				setPictures((all) => [{ id: stored._id, url: stored.url, isMain: stored.isDefault }, ...all]);
				setChosen((all) => all.filter((each) => each.uploadId !== upload));
			} catch (reason) {
				refused++;
				setErrors((all) => [...all, named(name, messageOf(reason))]);
			}
		}
		setStatus(refused === 0 ? t("notice.pictures-saved") : "");
		setPercent(null);
	};
	const change = async (picture: string, isMain: boolean) => {
		setErrors([]);
		try {
			await changeFile(picture, isMain ? { isDefault: true } : null);
			changed.current = true;
			setPictures((all) =>
				isMain
					? all.map((each) => ({ ...each, isMain: each.id === picture }))
					: all.filter((each) => each.id !== picture),
			);
			setStatus(t("pictures.done"));
		} catch (reason) {
			setStatus("");
			setErrors([messageOf(reason)]);
		}
	};
	return (
		<>
			<OpenButton opens={`${id}-dialog`} variant="primary">
				{t(editable ? "pictures.open" : "pictures.dialog")}
			</OpenButton>
			<Dialog
				id={`${id}-dialog`}
				title={t("pictures.dialog")}
				size="full"
				closeLabel={t("files.close")}
				// The page around the dialog shows the pictures too.
				onClose={() => changed.current && location.reload()}
			>
				<div role="alert">
					{errors.length > 0 ? (
						<AlertBox tone="bad" icon={CircleAlert}>
							{errors.map((error) => (
								<p key={error}>{error}</p>
							))}
						</AlertBox>
					) : null}
				</div>
				{editing ? (
					<Cropper
						key={`${waitingFiles.length}-${editing.place}`}
						id={`${id}-crop`}
						source={editing.source}
						shape={shape}
						crop={editing.crop}
						onCancel={() => openNext(waitingFiles)}
						onSave={onSave}
					/>
				) : null}
				{editable ? (
					<form
						ref={form}
						className="form"
						hidden={editing !== null}
						method="post"
						action={localizePath(action)}
						encType="multipart/form-data"
						onSubmit={onSubmit}
						onInput={onPick}
					>
						<h3>{t("pictures.add")}</h3>
						<FileDrop
							id={`${id}-files`}
							name="file"
							label={t("pictures.dialog")}
							prompt={t("pictures.prompt")}
							hint={t("pictures.hint")}
							accept={pictureTypes}
							multiple
						/>
						<input type="hidden" name="uploadId" value={uploadId} />
						{chosen.length > 0 ? (
							<div className="chosen-pictures stack gap-m">
								<h3>{t("pictures.selected")}</h3>
								<ul className="picture-list">
									{chosen.map(({ uploadId: key, url, source, crop, name }, place) => (
										<li key={key}>
											<img src={url} alt={t("pictures.number", { number: place + 1 })} width={160} height={160} />
											<div className="row middle gap-s">
												<Button
													type="button"
													variant="secondary"
													onClick={() => setEditing({ source, crop, place, name })}
												>
													{t("pictures.edit")}
												</Button>
												<Button
													type="button"
													variant="secondary"
													onClick={() => setChosen(chosen.filter((each) => each.uploadId !== key))}
												>
													{t("pictures.delete")}
												</Button>
											</div>
										</li>
									))}
								</ul>
							</div>
						) : null}
						<div className="row middle gap-s">
							<Button name="intent" value="upload" busy={percent !== null}>
								{t("pictures.upload")}
							</Button>
						</div>
					</form>
				) : null}
				<div role="status">{status}</div>
				{percent === null ? null : <progress max={100} value={percent} aria-label={t("pictures.upload")} />}
				<section className="existing-pictures stack gap-m" hidden={editing !== null}>
					<h3>{t("pictures.existing")}</h3>
					<ExistingPictures
						id={id}
						action={action}
						editable={editable}
						ofPerson={ownerKind === "user"}
						pictures={pictures}
						onMain={(picture) => change(picture, true)}
						onDelete={(picture) => change(picture, false)}
					/>
				</section>
			</Dialog>
		</>
	);
}

export default island({
	name: "picture-dialog",
	when: "interaction",
	words: [
		"pictures.*",
		"files.*",
		"optional",
		"error-summary.file",
		"notice.pictures-saved",
		"problem.image_*",
		"problem.pictures_full",
	],
	props: isProps,
	Component: PictureDialog,
});
