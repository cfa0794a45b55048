/**
 * The messages of the server's errors, for translators: in English the app shows them as the server
 * words them. Generated from the error tables by `npm run docs:errors`; do not edit it.
 */
export const errors = {
  'errors.invalid-request': 'Invalid request',
  'errors.unauthorized': 'Unauthorized',
  'errors.cross-origin': 'This request must come from a page of {a}',
  'errors.not-found': 'Not found',
  'errors.method-not-allowed': 'Method not allowed',
  'errors.request-timeout': 'The request took too long to arrive',
  'errors.body-too-large': 'Request body is too large',
  'errors.body-too-complex': 'Request body is too complex',
  'errors.unknown-expectation': 'The Expect header may only be 100-continue',
  'errors.headers-too-large': 'Request headers are too large',
  'errors.form-unreadable': 'The form could not be read',
  'errors.upload-interrupted': 'The upload was interrupted',
  'errors.client-disconnected': 'The client closed the request.',
  'errors.server-starting': 'The server is starting',
  'errors.server-stopping': 'The server is stopping. Please try again in a moment.',
  'errors.port-in-use':
    'Port {a} is in use: stop the program that uses it, or set PORT to another.',
  'errors.cannot-listen': 'The server cannot listen on {a}:{b} ({c}): check HOST and PORT.',
  'errors.invalid-token': 'The access token is not valid.',
  'errors.identity-unavailable':
    'The sign-in service cannot be reached. Please try again in a moment.',
  'errors.invalid-logout-token': 'The logout token is not valid.',
  'errors.sign-in-refused': 'The sign-in could not be completed.',
  'errors.sign-in-ended':
    'This sign-in has ended: the password was changed, or the person was signed out, after it began. Please sign in again.',
  'errors.wrong-password': 'Incorrect email or password.',
  'errors.invalid-account': 'This account cannot be created.',
  'errors.setup-code-wrong':
    'This is not the setup code. The server’s log shows it, and "kinora user code" prints it.',
  'errors.email-taken': 'There is an account with this email address already.',
  'errors.account-exists': 'There is an account already. Please sign in.',
  'errors.account-not-found': 'There is no account for {a}.',
  'errors.no-account':
    'There is no account yet: open the server in a browser, or run "kinora user add <email>".',
  'errors.several-accounts': 'There are several accounts: name one with --for. They are: {a}',
  'errors.too-many-tokens': 'Too many tokens: revoke one first',
  'errors.token-not-found': 'Token not found',
  'errors.agent-not-found': 'Agent not found',
  'errors.agent-signs-in':
    'People sign in at {a}, which the command line cannot do for them: connect the agent to the server’s address instead, /mcp (docs/mcp.md).',
  'errors.nobody-signed-in':
    'Nobody called {a} is signed in or has an API token. Try the user id that "kinora user list" shows.',
  'errors.session-not-found': 'This session has ended already.',
  'errors.picture-not-found': 'You have no picture.',
  'errors.picture-too-large':
    'This picture is too large: it may have at most {a} MB. Choose a smaller one.',
  'errors.picture-refused': 'This picture cannot be read. Choose a PNG or JPEG file.',
  'errors.accounts-managed-elsewhere':
    'Accounts are managed by your identity provider, {a}: add and remove them there.',
  'errors.server-unreachable':
    'A server runs on this data folder but cannot be reached. Stop it, then try again.',
  'errors.video-not-found': 'Video not found',
  'errors.original-deleted':
    'The original of this video was deleted to save space. Its clips, transcript and exports are still here. To do this, add the video again.',
  'errors.trash-busy': 'The files of this video are being moved. Please try again in a moment.',
  'errors.trash-item-not-found':
    'There is nothing called {a} in the trash. "kinora trash list" shows what is there.',
  'errors.video-added-again':
    'This video was added again after it was deleted. Delete the other one first, or this one for good.',
  'errors.clip-not-found': 'Clip not found',
  'errors.transcript-not-found': 'Transcript not found',
  'errors.job-not-found': 'Job not found',
  'errors.too-many-streams':
    'You have {a} event streams open. Close one first: each of them reports all of your jobs.',
  'errors.video-still-processing': 'Video is still processing',
  'errors.cookies-not-found': 'Cookies not found',
  'errors.too-many-cookie-sites':
    'These are cookies for more than {a} sites. Export only those of the sites you need.',
  'errors.folder-not-found': 'Folder not found',
  'errors.folder-name-taken': 'You already have a folder called “{a}”. Choose another name.',
  'errors.too-many-folders': 'You already have {a} folders. Delete one first.',
  'errors.too-many-tags': 'This video already has {a} tags. Remove one first.',
  'errors.transcription-running':
    'This video is already being transcribed or searched for clips. Wait until that has finished, or cancel it.',
  'errors.clips-found-meanwhile':
    'The clips of this video have since been found in another way. To find them again, transcribe the video again.',
  'errors.no-video-file': 'No video file provided',
  'errors.upload-too-large': 'Video file is too large',
  'errors.not-a-video': 'This file is neither a video nor an audio recording. Choose another one.',
  'errors.upload-not-found':
    'Upload not found: it was cancelled, or has expired. Upload the file again.',
  'errors.upload-expired': 'This upload was not finished in time. Upload the file again.',
  'errors.upload-offset':
    'The server has received a different number of bytes of this upload. Send a HEAD request for the current offset, and continue from there.',
  'errors.upload-beyond-length': 'This is more than the upload announced as its length.',
  'errors.upload-locked':
    'Another request is writing to this upload. Please try again in a moment.',
  'errors.upload-complete':
    'This upload is complete: it is a video now. Delete the video, or give it captions, on its own page.',
  'errors.too-many-uploads': 'You have {a} unfinished uploads. Finish or cancel one first.',
  'errors.upload-request': 'This is not a valid upload request: {a}.',
  'errors.transcript-changed':
    'The transcript was changed elsewhere. Load it again and repeat your correction.',
  'errors.transcript-emptied':
    'This would delete every word of the transcript. To export without captions, turn them off.',
  'errors.too-many-corrections':
    'This video has more corrections than can be stored. Provide a better transcript, or transcribe the video again.',
  'errors.nothing-to-undo': 'There is nothing to {a}.',
  'errors.glossary-term-not-found': 'Glossary term not found',
  'errors.glossary-term-taken': '“{a}” is already in your glossary.',
  'errors.glossary-full': 'Your glossary already has {a} terms. Delete one first.',
  'errors.too-many-texts':
    'The language model writes {a} texts an hour for you. Please try again later.',
  'errors.text-failed': 'The language model did not write this text: {a}. Please try again.',
  'errors.thumbnail-not-found': 'Thumbnail not found',
  'errors.poster-not-ready':
    'The poster of this clip is being drawn, and there is no thumbnail of it to show yet.',
  'errors.waveform-not-found': 'Waveform not found',
  'errors.preset-not-found': 'Preset not found',
  'errors.preset-name-taken': 'You already have a preset called “{a}”. Choose another name.',
  'errors.too-many-presets': 'You already have {a} presets. Delete one first.',
  'errors.too-many-clips': 'This video already has {a} clips. Delete one first.',
  'errors.too-much-in-clips':
    'The clips of this video would have more than {a} MB of words, cuts, caption changes and caption tracks together. Delete a clip first, or choose a shorter one.',
  'errors.too-many-cuts':
    'This clip would have more than {a} parts. Choose a shorter clip, a longer pause, or remove less.',
  'errors.clip-edited':
    'This clip has been changed elsewhere. Load it again to see that change, then make yours.',
  'errors.caption-track-not-found': 'Caption track not found',
  'errors.caption-lines-changed':
    'The lines of this clip have changed. Load the caption track again, then correct it.',
  'errors.too-many-caption-tracks': 'This clip already has {a} caption tracks. Delete one first.',
  'errors.caption-tracks-limited':
    'The language model translates captions {a} times an hour for each person. Wait until it may again, or write the lines yourself.',
  'errors.caption-track-missing':
    '“{a}” has no caption track in {b}. Make the track first, or export the clip in another language.',
  'errors.caption-track-unfinished':
    'The captions of “{a}” are still being translated into {b}. Export it when they are ready.',
  'errors.framing-busy':
    'Other clips are being analysed at the moment. Please try again in a few seconds.',
  'errors.audio-samples-busy':
    'Other audio is being prepared at the moment. Please try again in a few seconds.',
  'errors.audio-sample-timeout': 'Preparing this audio takes too long. Export the clip to hear it.',
  'errors.covers-busy':
    'Other covers are being drawn at the moment. Please try again in a few seconds.',
  'errors.cover-timeout':
    'Drawing this cover takes too long. Take a frame of the exported clip instead.',
  'errors.framing-timeout':
    'Analysing this clip takes too long for a preview. Choose a shorter one, or export it without a preview.',
  'errors.clip-empty': 'Nothing would be left of this clip. Remove less.',
  'errors.brand-kit-not-found': 'Brand kit not found',
  'errors.brand-kit-name-taken': 'You already have a brand kit called “{a}”. Choose another name.',
  'errors.too-many-brand-kits': 'You already have {a} brand kits. Delete one first.',
  'errors.brand-file-empty': 'No file provided',
  'errors.brand-file-too-large': 'This file is too large: it may have at most {a} MB.',
  'errors.brand-not-an-image': 'This is not an image. Use a PNG, JPEG or SVG file.',
  'errors.brand-image-too-large':
    'This image is too large: it may have at most {a} pixels on each side. Make it smaller.',
  'errors.brand-image-too-narrow':
    'This image is too narrow: one side may be at most {a} times as long as the other. Crop it.',
  'errors.brand-image-damaged': 'This image is damaged. Save it again and upload that file.',
  'errors.brand-svg-refused':
    'This SVG has {a}, which is not allowed in a logo. Export it as a plain SVG or as a PNG.',
  'errors.brand-svg-text':
    'This SVG has text, which would be drawn in another font. Convert the text to outlines, or export the logo as a PNG.',
  'errors.brand-svg-invalid': 'This SVG cannot be drawn. Export it as a plain SVG or as a PNG.',
  'errors.brand-svg-too-complex':
    'This SVG takes more time or memory to draw than any real logo. Export it as a PNG.',
  'errors.brand-not-a-font': 'This is not a font. Use a TTF, OTF or WOFF2 file.',
  'errors.brand-font-collection':
    'This file holds several fonts. Use a TTF, OTF or WOFF2 file with a single one.',
  'errors.brand-font-too-large': 'This font is too large: unpacked, it may have at most {a} MB.',
  'errors.brand-font-invalid': 'This font cannot be used ({a}). Use another file of it.',
  'errors.brand-font-too-complex':
    'This font takes more time or memory to read than any real one. Use another file of it.',
  'errors.brand-music-without-audio': 'This file has no audio track. Choose a music file.',
  'errors.brand-media-too-short': 'This is too short: it must last at least {a} s.',
  'errors.brand-media-too-long': 'This is too long: it may last at most {a} s.',
  'errors.job-timeout': 'This took longer than {a} minutes and was stopped.',
  'errors.job-taken-over': 'Another worker has taken this job over.',
  'errors.job-crashed':
    'The server stopped unexpectedly {a} times while it worked on this. It may need more memory than there is: use a shorter video, or give the server more memory, then run it again.',
  'errors.job-interrupted':
    'The server gave up on this after too many interruptions. Run it again when the server is less busy.',
  'errors.job-cancelled': 'The job was cancelled.',
  'errors.job-released': 'The server is stopping; the job continues once it is running again.',
  'errors.job-not-failed': 'Only a job that failed or was cancelled can be run again.',
  'errors.job-already-running': 'The same job has already been started again and is running.',
  'errors.idempotency-key-used':
    'This Idempotency-Key was sent before with another request. Use a new key for each request.',
  'errors.address-invalid':
    'This is not a web address. Paste the full address, such as https://{a}',
  'errors.address-not-web': 'Only addresses that begin with http:// or https:// can be downloaded.',
  'errors.address-with-password':
    'The address contains a user name or password. Remove it and try again.',
  'errors.address-is-playlist':
    'This address is a playlist. Open one of its videos and paste its address.',
  'errors.address-without-video':
    'This {a} address does not name a video. Open the video and paste its address.',
  'errors.address-is-channel':
    'This is a channel or a profile on {a}, not a video. Open one of its videos and paste its address.',
  'errors.address-is-folder':
    'This is a folder on {a}. Share the video file itself, and paste the link to that file.',
  'errors.address-is-live':
    'This is a live stream on {a}. Paste the address of its recording once it has ended.',
  'errors.address-not-shared':
    'Only you can open this page on {a}. Choose “Share” there, and paste the link that it gives you.',
  'errors.several-links': 'This text contains several links. Paste only one of them.',
  'errors.address-private':
    'This address leads into a private network, which is not allowed. Set ALLOW_PRIVATE_ADDRESSES=1 if the server may fetch from its own network.',
  'errors.redirect-loop': 'The address redirects again and again without reaching a page.',
  'errors.host-not-found': 'No server was found under this address. Check its spelling.',
  'errors.video-not-at-address':
    'There is no video at this address. Check it, or whether the video was deleted.',
  'errors.video-private':
    'This video is private. Ask its owner to make it public or unlisted. Add the cookies of an account that may see it, in the settings under “Downloads”, or with --cookies on the command line.',
  'errors.video-removed': 'This video is not available: it was removed, or its channel is gone.',
  'errors.video-members-only':
    'This video is for paying members of the channel only. Add the cookies of an account that may see it, in the settings under “Downloads”, or with --cookies on the command line.',
  'errors.video-age-restricted':
    'This video is age-restricted: the platform shows it only to people who are signed in. Add the cookies of an account that may see it, in the settings under “Downloads”, or with --cookies on the command line.',
  'errors.video-region-restricted':
    'This video is not available in the server’s country or region.',
  'errors.video-live':
    'This video is live or has not started yet. Try again when its recording is available.',
  'errors.video-needs-login':
    'This video is shown only to people who are signed in. Add the cookies of an account that may see it, in the settings under “Downloads”, or with --cookies on the command line.',
  'errors.video-has-password':
    'This video is protected by a password. Ask its owner for a link without one, or download the video yourself and upload the file.',
  'errors.video-protected': 'This video is copy-protected (DRM), so it cannot be downloaded.',
  'errors.platform-blocked':
    'The platform treats this server as a bot and asks for cookies. Add the cookies of an account that may see it, in the settings under “Downloads”, or with --cookies on the command line. Or wait a few hours, or use another network; if you have the video as a file, use the file.',
  'errors.platform-needs-token':
    'The platform did not accept the proof-of-origin token that was sent. Update the token provider and yt-dlp ("kinora doctor" names the command), or add cookies of a signed-in account (docs/downloads.md).',
  'errors.token-provider-failed':
    'The provider of proof-of-origin tokens (PO_TOKEN_PROVIDER_URL) did not respond as expected. Check that it is running.',
  'errors.cookies-unreadable':
    'This is not a cookies.txt file: {a}. Export the cookies of the site in Netscape format, for example with a browser extension (docs/downloads.md).',
  'errors.platform-rate-limited':
    'The platform limits how many requests this server may send. Kinora tries again later.',
  'errors.access-denied':
    'The server at this address refuses to provide the video (403). It may require a login or forbid downloads.',
  'errors.video-too-long': 'The video is too long: {a} minutes, and at most {b} are allowed.',
  'errors.video-too-large': 'The video is too large: {a} MB, and at most {b} MB are allowed.',
  'errors.several-videos':
    'This address contains several videos. Paste the address of one of them.',
  'errors.address-unsupported':
    'No video was found at this address, or its site is not supported. If you can download the video yourself, upload the file.',
  'errors.file-not-found': 'The file was not found or cannot be read.',
  'errors.download-broken':
    'The download was interrupted: the network or the other server failed. Try again.',
  'errors.download-stalled':
    'The download made no progress for too long and was stopped. Try again.',
  'errors.download-too-slow':
    'The server at this address sends so slowly that the download was stopped. Try again later, or download the video yourself and upload it.',
  'errors.yt-dlp-missing': 'yt-dlp is not installed. Run "npm run setup", or set YT_DLP_PATH.',
  'errors.yt-dlp-outdated':
    'yt-dlp could not read this video and is too old for how the platform works today. Update it ("kinora doctor" names the command).',
  'errors.yt-dlp-not-isolated':
    'REQUIRE_SANDBOX is set, but yt-dlp cannot be isolated on this machine ("kinora doctor" says why).',
  'errors.yt-dlp-failed':
    'yt-dlp could not fetch this video. Updating it often helps ("kinora doctor" names the command).',
  'errors.captions-none': 'No transcript available for this video',
  'errors.captions-disabled': 'Transcripts are disabled for this video',
  'errors.video-unavailable': 'This video is private or unavailable',
  'errors.captions-empty': 'Transcript appears to be empty',
  'errors.captions-blocked':
    'YouTube treats this server as a bot and does not provide the transcript. Try again in a few hours, or from another network.',
  'errors.youtube-failed': 'YouTube has an error of its own. Try again later.',
  'errors.youtube-timeout': 'YouTube did not respond in time. Try again.',
  'errors.youtube-unreachable': 'YouTube could not be reached. Try again in a moment.',
  'errors.youtube-refused': 'YouTube responded with status {a}',
  'errors.youtube-key-missing': 'YOUTUBE_API_KEY is not set',
  'errors.playlist-not-found': 'This playlist does not exist or is private.',
  'errors.storage-key-required': 'storageKey is required',
  'errors.nothing-rendered': 'The clip was not rendered. Please try again.',
  'errors.export-part-unknown': 'The export has no segment {a}.',
  'errors.clip-being-deleted': 'An earlier copy of this clip is still being deleted.',
  'errors.clip-deleted': 'The clip was deleted while it was being rendered.',
  'errors.clip-changed': 'A clip was deleted or replaced while it was being read. Try again.',
  'errors.export-settings-deleted':
    'The settings of this export are no longer stored. Export the clip again from its video.',
  'errors.share-not-found': 'Link not found',
  'errors.too-many-shares': 'This video already has {a} links. Revoke one first.',
  'errors.original-missing':
    'The original of this video is no longer stored. Export the timeline without media; if the frame rate is unknown, give it (frameRate).',
  'errors.timeline-busy':
    'Other originals are being read at the moment. Please try again in a few seconds.',
  'errors.feed-not-found': 'Feed not found',
  'errors.feed-followed': 'You follow this already. Change its settings in the list below.',
  'errors.too-many-feeds': 'You already follow {a} feeds. Unfollow one first.',
  'errors.too-many-feed-checks':
    'You have checked feeds many times within the last hour. They are also checked automatically every hour. Try again in a few minutes.',
  'errors.feed-is-folder': 'The operator of this server set this folder up. Pause it instead.',
  'errors.episode-not-found': 'Episode not found',
  'errors.episode-not-failed': 'This episode has not failed and is not waiting for anything.',
  'errors.episode-has-video':
    'This episode already has a video. Open it, and find its clips again on its own page.',
  'errors.episode-in-trash':
    'The video of this episode is in the trash. Restore it, or delete it for good and try again.',
  'errors.feed-brand-kit-deleted':
    'The brand kit that this feed exports with was deleted. Choose another one in the settings of the feed, and try again.',
  'errors.watch-folder-unreadable':
    'The folder cannot be read ({a}). Check that it exists, and that the server may read it.',
  'errors.watched-file-unreadable':
    '“{a}” cannot be read ({b}). Let the server read it: it is tried again every ten seconds.',
  'errors.watch-folder-missing':
    'The worker that took this file does not have the watched folder. Set WATCH_FOLDER on every worker, and try again.',
  'errors.watched-file-changed':
    'This file was changed or removed since it was taken. Its new state is taken as soon as it stays the same.',
  'errors.feed-not-readable':
    'This address is neither an RSS nor an Atom feed. Paste the address of a feed, a YouTube channel or a playlist.',
  'errors.feed-address-not-found':
    'There is no longer a feed at this address (404). Check the address; Kinora tries again later.',
  'errors.feed-gone':
    'The publisher has removed this feed permanently (410). Unfollow it, or follow its new address.',
  'errors.feed-refused': 'The feed’s server responded with {a}. Kinora tries again later.',
  'errors.feed-too-large':
    'This feed has more than {a} MiB. Follow a smaller one: many publishers have one with the newest episodes only.',
  'errors.feed-too-expensive':
    'This feed would take more time or memory to read than any real feed. Unfollow it, or follow another address of the same publisher.',
  'errors.feed-timeout': 'The feed’s server took too long to respond. Kinora tries again later.',
  'errors.feed-without-episodes':
    'None of the {a} entries of this feed has a video or a recording. Follow the feed of the podcast or channel itself.',
  'errors.episode-file-refused': 'its server responded with {a}',
  'errors.feed-is-video':
    'This is the address of one video. To follow its channel, open the channel and paste its address.',
  'errors.feed-channel-not-found':
    'No YouTube channel was found at this address. Open the channel, and paste its address again.',
  'errors.post-account-not-found': 'Account not found',
  'errors.too-many-post-accounts':
    'You already have {a} accounts to post to. Disconnect one first.',
  'errors.post-connection-refused': 'The account was not connected: {a}. Start again.',
  'errors.post-account-reconnect':
    '{a} no longer accepts the connection to this account: it was revoked or has expired. Connect it again, then retry.',
  'errors.post-not-found': 'Post not found',
  'errors.post-exists':
    'This clip has already been posted there, or is about to be. To post it once more, send “again”: true.',
  'errors.post-not-failed': 'Only posts that have failed or were cancelled can be retried.',
  'errors.post-ended': 'This post has already ended, so there is nothing to cancel.',
  'errors.post-unfinished': 'This post has not ended yet. Cancel it first.',
  'errors.post-account-deleted':
    'The account of this post was disconnected. Connect it and post the clip again.',
  'errors.post-clip-deleted':
    'The clip was deleted before it was posted. Export it again, then post it.',
  'errors.too-many-posts': 'You have made {a} posts within an hour. Please try again later.',
  'errors.post-quota':
    'This server has used up its daily {a} quota. The upload resumes when the quota resets, {b}.',
  'errors.post-upload-limit':
    '{a} accepts no more videos from this account today. Kinora tries again in six hours.',
  'errors.post-platform-busy':
    'The platform is not accepting the post right now ({a}). Kinora tries again.',
  'errors.post-refused': 'The platform refused the post: {a}. Change it and post again.',
  'errors.post-rejected': '{a} has the video, but rejected it: {b}.',
  'errors.post-session-gone': '{a} has dropped this upload. Kinora starts it again.',
  'errors.post-outcome-unknown':
    'Everything was sent, but no response came back, so it may have been posted. Check on the platform, and retry only if it is not there; otherwise it will be posted twice.',
  'errors.post-youtube-not-configured':
    'This server cannot connect YouTube channels. Its operator sets YOUTUBE_CLIENT_ID and YOUTUBE_CLIENT_SECRET (docs/posting.md).',
  'errors.post-no-channel':
    'This Google account has no YouTube channel. Create one on YouTube, or choose another account.',
  'errors.post-webhook-failed':
    'The webhook did not accept the post. {a} Correct that at the receiver, then retry.',
  'errors.speech-synthesizer-missing':
    'espeak-ng, which speaks the sample talk, is missing or broken. Run "npm run setup", or use a video of your own.',
  'errors.tool-missing': '{a} is not installed. Run "npm run setup", or set {b}_PATH.',
  'errors.media-timeout': 'The video took longer than {a} s to process.',
  'errors.media-memory-exceeded':
    'Processing this video takes more memory than is allowed. Reduce its size, then try again.',
  'errors.media-unreadable':
    'The video could not be processed: it may be damaged or in a form that is not supported.',
  'errors.gif-unsupported':
    'This file is a GIF, and animated GIFs are not supported. Convert it to a video first, for example to MP4.',
  'errors.media-encrypted':
    'This file is encrypted (DRM), so it cannot be read. Use a copy without copy protection, such as the original recording.',
  'errors.media-index-missing':
    'This file has no complete index (moov), because recording or copying it was interrupted. Copy or upload the whole file. If the recording itself is damaged, repair it with untrunc and an intact file from the same camera, or with the remux function of OBS.',
  'errors.media-segment':
    'This is a segment of a stream, which cannot be read on its own. Use the whole video.',
  'errors.media-playlist':
    'This is a playlist (M3U8, MPD), which only names the parts of a video. Use the video itself, the address of the playlist, or write the parts into one file: ffmpeg -i PLAYLIST -c copy VIDEO.mp4',
  'errors.media-times-restart':
    'The times in this file start again in the middle, as where recordings were joined, so that most of it cannot be found. Write it anew first: ffmpeg -fflags +genpts -i FILE -c copy NEW.mkv',
  'errors.media-incomplete':
    'This file is incomplete: only {a} of its {b} s can be read. Download or upload it again.',
  'errors.media-empty': 'The video has no length: the file may be damaged or empty.',
  'errors.no-video-track': 'This file has no video track.',
  'errors.dimensions-unsupported':
    'The video could not be processed: it has more than 36 megapixels, or the file is damaged.',
  'errors.playable-copy-invalid': 'The copy for browsers lasts {a} s instead of {b} s.',
  'errors.no-speech':
    'No speech was found in this video, neither in captions nor by speech recognition.',
  'errors.captions-without-words': '{a} hold no spoken words.',
  'errors.captions-mismatch':
    '{a} do not match what is spoken: they may belong to another video, or be a translation. Nothing was changed. Use others, or use these anyway.',
  'errors.captions-beyond-video':
    'The captions run from {a} to {b}, but the video lasts only {c}. Use captions that were made for this video, or change their times so that they begin with it.',
  'errors.captions-format-unknown':
    'This is {a}, not a caption file that can be read. Use VTT, SRT, SBV, ASS, TTML (DFXP), json3, the JSON of a recogniser or plain text.',
  'errors.hosted-recognition-not-configured':
    'No hosted speech recognition is configured. Set GROQ_API_KEY, or choose another source for the words.',
  'errors.captions-encoding-unknown':
    'The captions are in an unknown character encoding: no language has these letters. Save the file as UTF-8, or name its encoding.',
  'errors.captions-too-large': 'The captions are larger than 16 MB: this is not a caption file.',
  'errors.transcript-too-long':
    'The transcript holds more than 200,000 words or captions. Twelve hours of speech hold about 150,000.',
  'errors.word-too-long': 'The transcript holds a word of more than 1,000 characters.',
  'errors.captions-unreadable':
    'The captions could not be read: the file is empty, damaged or in another format.',
  'errors.transcript-file-not-found': 'The transcript {a} could not be opened.',
  'errors.transcript-unreadable': 'The transcript could not be read: {a}',
  'errors.transcript-json-unknown':
    'This JSON was not written by a known speech recogniser. JSON of these can be read: {a}. Otherwise, use VTT or SRT.',
  'errors.recognition-without-times':
    '{a} returns text without times. Set TRANSCRIBE_MODEL to a model that returns timestamps.',
  'errors.speech-model-missing':
    'This video has no usable captions, and no speech model for it is installed. Install {a} ({b} MB, {c}) with "kinora models install {d}", or one of your own with "kinora models add"; give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE"; or set GROQ_API_KEY for a hosted recogniser.',
  'errors.speech-model-unknown':
    'This video has no usable captions, and there is no speech model for its language ({a}). Add one with "kinora models add", give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE", or set GROQ_API_KEY for a hosted recogniser.',
  'errors.speech-model-unloadable':
    'The speech model {a} could not be loaded: its files are damaged or of another architecture. "kinora models verify {b}" finds damaged files; "kinora models remove {c}" removes it, so that another one is used.',
  'errors.speech-memory-exceeded':
    'Speech recognition with {a} was ended by the system, most likely for lack of memory (it may use {b} MB). Try again when less is running, install a smaller model, or give the machine more memory.',
  'errors.speech-recognition-crashed':
    'Speech recognition with {a} ended unexpectedly. Try again; if it happens again, check the model with "kinora models verify {b}".',
  'errors.speech-runtime-missing':
    'Speech recognition is not available here: the package sherpa-onnx-node is not installed, or has no build for this machine. Give the video a caption file (VTT, SRT or TTML) or its text, on its page or with "kinora clip --text FILE", or set GROQ_API_KEY for a hosted recogniser.',
  'errors.sound-model-unloadable':
    'Laughter, applause and music could not be told apart: the model that comes with Kinora cannot be loaded. Its file is damaged; install Kinora again.',
  'errors.sound-memory-exceeded':
    'Laughter, applause and music could not be told apart: the process was ended by the system, most likely for lack of memory. Try again when less is running.',
  'errors.sound-detection-crashed':
    'Laughter, applause and music could not be told apart: the process ended unexpectedly. Try again; "kinora doctor" says whether the libraries for it can be loaded.',
  'errors.audience-format-unknown':
    'This file does not say what an audience did. Use yt-dlp’s .info.json or .live_chat.json, the chat of a Twitch video as JSON, Bilibili’s .danmaku.xml, or the retention file of YouTube Studio (CSV).',
  'errors.audience-empty':
    'This file holds no replays, messages or comments with a time. Use a file of a video that has some.',
  'errors.audience-times-impossible':
    'The times in this file are negative, not in order or not numbers. Export or download it again.',
  'errors.audience-too-large':
    'The file is larger than 100 MB. Use one of a shorter recording, or only its first part.',
  'errors.screen-text-runtime-missing':
    'Text on slides and screens could not be read: onnxruntime-node is not installed, or has no build for this machine. Install Kinora again.',
  'errors.screen-text-model-unloadable':
    'Text on slides and screens could not be read: its model cannot be loaded. Remove the model and install it again.',
  'errors.screen-text-memory-exceeded':
    'Text on slides and screens could not be read: the process was ended by the system, most likely for lack of memory. Try again when less is running.',
  'errors.screen-text-crashed':
    'Text on slides and screens could not be read: the process ended unexpectedly. Remove the model and install it again if this repeats.',
  'errors.too-little-speech':
    'There is too little speech to make clips of: {a} in {b} s of video, and a clip needs at least {c} s of connected speech.',
  'errors.part-outside-video':
    'The chosen part begins at {a}:{b}, but the video ends at {c}:{d}. Choose an earlier part.',
  'errors.model-found-nothing': '{a} found no moment worth a clip in this video.',
  'errors.clip-too-short': 'The clip {a}-{b} s is too short: it must last at least {c} s.',
  'errors.clip-outside-video': 'The clip {a}-{b} s lies outside the video, which is {c} s long.',
  'errors.clip-invalid':
    'The rendered clip is not valid ({a}). The video is probably damaged or incomplete there: choose another range, or add the video again.',
  'errors.source-ends-early':
    'The video breaks off at {a} s, before the end of the clip at {b} s: its file is incomplete. Add the video again, or choose a range that ends earlier.',
  'errors.brand-file-unreadable':
    'A file of the brand kit cannot be read. Upload it to the kit again.',
  'errors.framing-too-detailed':
    'The layout or the size of the crops changes more than {a} times in this clip. Remove some parts under “Frame”, or split the clip.',
  'errors.voice-cleanup-failed': 'Cleaning up the voice failed. Try again, or export without it.',
  'errors.face-detection-failed':
    'Finding faces in the video failed. Try again, or choose the framing "center" or "fit".',
  'errors.face-library-missing':
    'Faces could not be searched for, so clips show the middle of the picture: onnxruntime-node is not installed, or has no build for this machine. Install Kinora again.',
  'errors.speaker-detection-failed':
    'Who speaks was judged by moving mouths alone, because the model that compares them with the sound failed. "kinora doctor" says whether its library can be loaded.',
  'errors.transcript-deleted':
    'The transcript of this video no longer exists: identify its clips again, then export them.',
  'errors.translation-not-configured':
    'Translating captions needs a language model, and none is configured. Set GOOGLE_GENERATIVE_AI_API_KEY or GROQ_API_KEY (or GROQ_BASE_URL), or export in the original language.',
  'errors.original-not-found':
    'The original of this video is no longer in the storage: add the video again.',
  'errors.no-clips': 'No moment worth a clip was found in this video.',
  'errors.engine-find-options-unavailable':
    'The engine of this server cannot find clips of a chosen length or part of the video, or by sound and picture: it is an older version or another product. Update it, or find clips of any length in the words of the whole video.',
  'errors.transcription-unavailable':
    'The clip backend cannot transcribe a video again by itself: update it, or find the clips again as well.',
  'errors.engine-only-language-unavailable':
    'The engine of this server detects languages by itself and cannot be told to take one only: it is an older version or another product. Update it, or leave “only this language” off.',
  'errors.engine-caption-format-unavailable':
    'The engine of this server does not read captions or texts of this kind: it is an older version or another product. Update it, or use VTT, SRT or plain text.',
  'errors.engine-range-unavailable':
    'The engine of this server cannot transcribe a part of a video by itself: it is an older version or another product. Update it, or transcribe the whole video again.',
  'errors.framing-unavailable':
    'The framing cannot be previewed because the engine does not support it. Exports are framed anyway.',
  'errors.profanity-filter-unavailable':
    'The engine of this server cannot filter strong language: it is an older version or another product. Update it, or export without the filter.',
  'errors.voice-cleanup-unavailable':
    'The engine of this server cannot clean up voices: it is an older version or another product. Update it, or export without cleaning up the voice.',
  'errors.audio-sample-unavailable':
    'The audio cannot be tried out because the engine does not support it. Exports are cleaned up if the engine can do that.',
  'errors.still-unavailable':
    'The engine of this server cannot draw pictures of clips: it is an older version or another product. Update it, or take a frame of the exported clip.',
  'errors.engine-edits-unavailable':
    'The engine of this server cannot cut inside a clip: it is an older version or another product. Update it, or export the clip uncut.',
  'errors.engine-caption-edits-unavailable':
    'The engine of this server cannot change the captions of a clip: it is an older version or another product. Update it, or export the clip without changes to its captions.',
  'errors.engine-overlays-unavailable':
    'The engine of this server cannot draw titles, progress bars or keywords: it is an older version or another product. Update it, or export the clip without them.',
  'errors.engine-caption-styles-unavailable':
    'The engine of this server cannot draw this caption style: it is an older version or another product. Update it, or choose a style without animation, boxes and speaker colours.',
  'errors.engine-brand-unavailable':
    'The engine of this server cannot add a brand kit: it is an older version or another product. Update it, or export without a brand kit.',
  'errors.engine-format-unavailable':
    'The engine of this server cannot make clips of {a}: it is an older version or another product. Update it, or choose another format.',
  'errors.engine-layouts-unavailable':
    'The engine of this server cannot arrange people in layouts: it is an older version or another product. Update it, or let the framing decide by itself.',
  'errors.engine-zooms-unavailable':
    'The engine of this server cannot zoom in: it is an older version or another product. Update it, or remove the zooms of the clip.',
  'errors.engine-shown-words-unavailable':
    'The engine of this server cannot draw a caption track: it is an older version or another product. Update it, or export without captionTrack.',
  'errors.engine-models-unavailable':
    'The engine of this server cannot use the models that are set up in the app: it is an older version or another product. Update it, or set up the models in its environment and not in the app.',
  'errors.brand-file-deleted':
    'A file of the brand kit that this export uses has been replaced or deleted since. Export the clip again from its video.',
  'errors.engine-storage-mismatch':
    'The engine does not see the same storage as this server. Give both the same bucket (the S3 settings), or, on one machine, the same DATA_DIR.',
  'errors.engine-unreachable':
    'The engine that finds and renders clips cannot be reached. The job continues as soon as it is back.',
  'errors.engine-connection-lost':
    'The connection to the engine was lost in the middle of the work.',
  'errors.engine-timeout': 'The engine stopped responding in the middle of the work.',
  'errors.engine-token-rejected':
    'The engine does not accept the token of this server: CLIP_BACKEND_TOKEN must be the same on both.',
  'errors.engine-response-invalid':
    'The engine’s response cannot be understood (HTTP {a}). Is CLIP_BACKEND_URL the address of an engine, and of this version?',
  'errors.engine-busy': 'The engine is busy. The job continues as soon as a slot is free.',
  'errors.engine-stopping':
    'The engine is stopping. The job continues as soon as another is available.',
  'errors.engine-starting': 'The engine is starting',
  'errors.engine-failed': 'Something went wrong in the engine. Its log has the details.',
  'errors.engine-out-of-memory':
    'This needs more memory than the server allows: it stopped the server once, and ran out of memory again when it ran alone. A shorter video, or one with fewer captions, may work; so may a server with more memory.',
  'errors.engine-crashed':
    'This stopped the server once, and crashed again when it ran alone. Another copy of the video, for example one converted to MP4, may work; the server’s log has the details.',
  'errors.not-json': 'Send the request as application/json.',
  'errors.call-already-running': 'A call with this id is already running.',
  'errors.speech-not-configured': 'API key not configured',
  'errors.no-audio-file': 'No audio file provided',
  'errors.invalid-audio-format': 'Invalid audio file format',
  'errors.audio-empty': 'Audio file is empty',
  'errors.audio-too-large': 'Audio file is too large',
  'errors.audio-too-long': 'Audio file is too long: at most {a} seconds',
  'errors.transcription-failed': 'Failed to transcribe audio',
  'errors.no-message': 'No message provided',
  'errors.no-transcript': 'No video transcript available',
  'errors.empty-response': 'AI returned empty response',
  'errors.response-failed': 'Failed to generate response',
  'errors.model-timeout': 'The model did not respond in time.',
  'errors.no-text': 'No valid text provided',
  'errors.no-language': 'No language provided',
  'errors.text-too-long': 'Text is too long',
  'errors.no-audio-generated': 'No audio generated',
  'errors.synthesis-failed': 'Failed to generate speech',
  'errors.audio-not-joinable': 'The speech service returned audio that cannot be joined.',
  'errors.invalid-video-url': 'Invalid YouTube URL',
  'errors.video-details-refused': 'Failed to fetch video details',
  'errors.video-details-failed': 'Internal Server Error',
  'errors.missing-playlist-url': 'Missing playlist URL',
  'errors.missing-playlist-id': 'Missing playlist ID',
  'errors.invalid-playlist-id': 'Invalid playlist ID',
  'errors.playlist-failed': 'Failed to fetch playlist data',
  'errors.rate-limit-reached': 'Rate limit exceeded. Please try again later.',
  'errors.transcript-failed': 'Failed to fetch transcript',
  'errors.chat-limit-reached': 'Chat limit exceeded. You have used all 30 chat attempts for today.',
  'errors.attachment-refused': 'Failed to process chat request',
  'errors.chat-failed': 'Failed to process chat request',
  'errors.no-language-model':
    'No language model is configured. Set GOOGLE_GENERATIVE_AI_API_KEY, GROQ_API_KEY, or GROQ_BASE_URL for a local one.',
  'errors.model-not-configured': 'The model "{a}" is not configured. Set {b}.',
  'errors.model-not-offered': 'This server does not offer that model. It offers: {a}',
  'errors.model-unknown': '{a} does not serve a model named "{b}". Set {c} to one that it serves.',
  'errors.model-key-rejected': 'The key for {a} was refused. Check {b}.',
  'errors.model-quota-exhausted': 'The account at {a} has no credit left. Add some, or change {b}.',
  'errors.model-too-small':
    '{a} is too small for this. Models of {b} billion parameters and more are used for it.',
  'errors.model-too-long':
    'The text is too long for {a}. Set {b} to a model with a larger context.',
  'errors.model-rate-limited':
    '{a} is receiving too many requests. Wait a moment before the next one.',
  'errors.model-first-word-late':
    '{a} did not begin to answer within {b} s. It may be busy, or too slow for a text of this length: try again later, or choose another model.',
  'errors.model-fell-silent':
    '{a} stopped in the middle of its answer: nothing more came for {b} s. Try again later, or choose another model.',
  'errors.model-malformed':
    'The model gave no usable answer. Try again, or set another DEFAULT_MODEL.',
  'errors.model-embeddings-malformed':
    '{a} returned no usable vectors for {b}. Set EMBEDDING_MODEL to an embedding model.',
  'errors.model-format-unsupported':
    '{a} at {b} cannot answer in the required form. Set {c} to another.',
  'errors.model-stream-unsupported': '{a} at {b} cannot stream its answer in the required form.',
  'errors.model-filtered': '{a} declined to work on this text because of its content.',
  'errors.model-address-wrong': 'There is no model service at this address of {a}. Check {b}.',
  'errors.model-rejected': '{a} refused the request ({b}). Another model may accept it: see {c}.',
  'errors.model-reference-unreadable':
    'This engine cannot read the key of the chosen model: set MODEL_KEYS_SECRET to the same value in every server, worker and engine.',
  'errors.speech-model-not-found':
    'There is no model "{a}". "kinora models list" lists the available ones.',
  'errors.speech-model-not-installed':
    'The model "{a}" is not installed. "kinora models list" shows which ones are.',
  'errors.speech-model-downloads-forbidden':
    'This server does not download models by itself (SPEECH_MODEL_DOWNLOADS=never). Its operator can install one with "kinora models install", or from a folder with "kinora models add".',
  'errors.speech-model-hub-unreachable':
    '{a}, where models come from, could not be reached. Check the network, HTTPS_PROXY and MODELS_BASE_URL, or add a model from a folder: kinora models add --from FOLDER.',
  'errors.speech-model-hub-failed':
    '{a} responded with status {b}. What has arrived is saved; try again later to continue.',
  'errors.speech-model-refused':
    '{a} refuses the download of the model (status {b}). Check HTTPS_PROXY and MODELS_BASE_URL.',
  'errors.speech-model-file-missing':
    '{a} does not have {b}. A mirror in MODELS_BASE_URL needs the same paths as the model hub.',
  'errors.speech-model-web-page':
    '{a} sent a web page instead of {b}. Often that is the sign-in page of a network or a proxy: open the address in a browser, or check HTTPS_PROXY and MODELS_BASE_URL.',
  'errors.speech-model-redirects':
    '{a} redirects too often, or to an unsafe address. Check HTTPS_PROXY and MODELS_BASE_URL.',
  'errors.speech-model-stalled':
    'Nothing arrived from {a} for {b} s. What has arrived is saved; try again to continue.',
  'errors.speech-model-download-slow':
    '{a} sends so slowly that the download was stopped. What has arrived is saved; try again later to continue.',
  'errors.speech-model-download-broken':
    'The connection broke after {a} MB of {b}. What has arrived is saved; try again to continue.',
  'errors.speech-model-size-wrong':
    '{a} has {b} bytes instead of {c}: it is not the file that this version of Kinora expects. Check MODELS_BASE_URL.',
  'errors.speech-model-hash-wrong':
    '{a} did not have the content that this version of Kinora expects (SHA-256), and was deleted. Check MODELS_BASE_URL, or try again.',
  'errors.speech-model-unusable': 'Kinora cannot use this as a model: {a}',
  'errors.speech-model-exists':
    'There is a model "{a}" already. Name another one with --id, or remove it: kinora models remove {b}',
  'errors.speech-model-in-use':
    'The model "{a}" is being installed. Pause that first, or wait until it has finished.',
  'errors.models-folder-unusable':
    'Models cannot be stored in {a}: {b}. Set MODELS_FOLDER to a folder that can be written.',
  'errors.speech-model-catalogue-invalid': 'SPEECH_MODEL_CATALOGUE={a} cannot be used: {b}',
  'errors.operator-only': 'Only an operator of this server may change this.',
  'errors.own-keys-off': 'This server does not let people use keys of their own.',
  'errors.model-provider-not-found': 'There is no such service.',
  'errors.model-job-not-found': 'There is no such job of a model.',
  'errors.set-in-environment':
    'The setting {a} of the server wins over what is stored here. Remove it there first.',
  'errors.model-key-needed':
    '{a} needs a key. With another address the key is given again, so that it is not sent there unnoticed.',
  'errors.model-key-refused':
    '{a} refused this key. Check that all of it was copied, and that it has not been withdrawn.',
  'errors.model-service-unreachable':
    '{a} did not answer as expected, so the key was not stored. Check the address, or try again later.',
  'errors.no-model-key-stored': 'No key is stored for this service.',
  'errors.model-choice-unusable': '{a} cannot do this, or is not set up yet.',
  'errors.model-service-not-running':
    '{a} was not found on the machine of the server. Start it first.',
  'errors.too-many-key-changes': 'At most {a} changes or tests of keys an hour.',
  'errors.language-model-not-installed':
    'The language model "{a}" is not installed on this machine. Install it in the settings under Models, or with "kinora models install {b}".',
  'errors.language-runtime-missing':
    'The library that runs language models is missing, or was made for another machine. "kinora models install {a}" installs it; it exists for Linux (x64 and arm64) and macOS (arm64).',
  'errors.language-model-unloadable':
    '{a} cannot be loaded: its file is damaged, or of an architecture that this version of Kinora does not know. "kinora models verify" tells which.',
  'errors.language-model-memory':
    '{a} needs about {b} GB of free memory. Close other programs, or install a smaller model.',
  'errors.language-model-crashed':
    '{a} ended unexpectedly. The next request starts it again; if this goes on, check its file with "kinora models verify".',
  'errors.mcp-foreign-host':
    'This server is reached as {a}. Use that address; a proxy must pass the Host header on, and PUBLIC_BASE_URL must name the address.',
  'errors.mcp-too-many-calls':
    'At most {a} calls at once: read the responses of the others, or cancel them.',
  'errors.mcp-unknown-video':
    'There is no video with this id in your library. list_videos shows the ids.',
  'errors.mcp-unknown-clip':
    'There is no clip with this id. list_clips shows the ids, such as 3f2a9c1b.77e01d42.',
  'errors.mcp-unknown-export':
    'There is no exported clip with this id. list_exports shows the ids.',
  'errors.mcp-unknown-job': 'There is no job with this id among your latest jobs.',
  'errors.mcp-ambiguous-id': 'Several ids begin with this: use more characters of it.',
  'errors.mcp-clips-of-several-videos':
    'An export covers one video: export the clips of each video separately.',
  'errors.mcp-nothing-to-change':
    'Say what to change: title, start, end, remove, tighten, headline or reset.',
  'errors.mcp-unexpected-response': 'The server answered in an unexpected way. Please try again.',
  'errors.webhook-not-found': 'Webhook not found',
  'errors.too-many-webhooks': 'Too many webhooks: delete one first',
  'errors.webhook-inactive': 'The webhook is switched off: switch it on first',
  'errors.address-unresolved': 'The address could not be looked up. Try again in a moment.',
  'errors.mail-not-set-up':
    'This server sends no email. Its operator sets that up with SMTP_URL and MAIL_FROM.',
  'errors.no-email-address': 'Your account has no email address to send to.',
  'errors.mail-not-sent':
    'The email could not be sent. Please try again later, or ask the operator.',
  'errors.confirmation-invalid':
    'This link has expired, or belongs to another account. Switch the emails on again to get a new one.',
  'errors.task-too-expensive':
    'This text takes more time or memory to process than any real one. Use shorter captions or a shorter range.',
  'errors.workers-busy':
    'The server has too much text to process at the moment. Try again shortly.',
  'errors.service-unavailable': 'Service temporarily unavailable. Please try again in a moment.',
  'errors.too-many-attempts': 'Too many attempts. Please try again in {a}.',
  'errors.too-many-at-once': 'Too many requests at once. Please try again in a moment.',
  'errors.quota-jobs':
    'You have {a} unfinished jobs, as many as this server allows. Wait until one ends, or cancel one.',
  'errors.quota-storage':
    'This does not fit into your storage: {a} GB of {b} GB are in use. Delete videos or exported clips to make room.',
  'errors.quota-upload':
    'This file is larger than your remaining storage ({a} GB). Delete videos or exported clips to make room.',
  'errors.quota-video-minutes':
    'This is more than your {a} minutes of video a day. Please try again in {b} hours.',
  'errors.quota-video-length':
    'This video is longer than the {a} minutes of video a day that this server allows.',
  'errors.quota-export-clips':
    'An export may have at most {a} clips on this server. Select fewer, and export the others afterwards.',
  'errors.quota-export-length':
    'The clips of an export may last {a} minutes in total on this server. Select fewer, and export the others afterwards.',
  'errors.quota-model-dollars':
    'Language models may cost you at most {a} US dollars a month, of which {b} are used. This could exceed them. The next month begins on {c}. Raise your own limit in Settings → Usage, or ask the operator of this server.',
  'errors.quota-model-tokens':
    'You may use at most {a} tokens of language models a month, of which {b} are used. This could exceed them. The next month begins on {c}. Raise your own limit in Settings → Usage, or ask the operator of this server.',
  'errors.invalid-storage-key': 'This is not a valid storage key.',
  'errors.object-not-found': 'This file no longer exists.',
  'errors.object-deleted': 'The object was deleted while it was being written.',
  'errors.object-changed': 'The file has just been replaced. Please try again.',
  'errors.range-not-satisfiable': 'The file does not contain the requested range.',
  'errors.invalid-signature': 'This download address is not valid.',
  'errors.link-expired': 'This download address has expired. Request a new one.',
  'errors.storage-unavailable':
    'The storage is not responding as expected. Please try again in a moment.',
  'errors.storage-not-writable':
    'The storage cannot be written to right now: its disk may be full, or it may be read-only.',
  'errors.storage-access-denied':
    'The storage denies this server access. The operator must check the storage settings.',
  'errors.database-missing':
    'The database is missing: {a} belongs to the database {b}, and {c} is not there or empty. Nothing was changed. Check that everything is mounted, and that DATA_DIR and DATABASE_URL are right. If the database is lost, "kinora restore" lists its dumps, and puts a dump or a backup in its place.',
  'errors.database-foreign':
    'This is another database: {a} belongs to the database {b}, and {c} is the database {d}. Nothing was changed. Check that DATA_DIR, DATABASE_URL and S3_BUCKET belong together. "kinora restore" puts a dump or a backup in place; if this database is the right one, for example after pg_restore, run "kinora restore --adopt".',
  'errors.marker-unreadable':
    'The file {a} in {b}, which names the database of the storage, cannot be read. Nothing was changed. If the database is the right one, run "kinora restore --adopt".',
  'errors.storage-unusable': 'The storage cannot be used: bucket "{a}" at {b}: {c}.',
  'errors.no-space': 'The storage is full ({a}). Free some space, then try again.',
  'errors.download-encoded':
    'The server sent the file compressed, although it was told not to. Download the file yourself, then upload it.',
} as const;
